/** How many buttons each group of the toolbar has: its stand-in getsOrder them before its code is there. */
export const TOOLBAR_GROUPS = [3, 4, 2, 3, 2, 1] as const;
