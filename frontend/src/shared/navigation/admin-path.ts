/** Whether a path belongs to the back office. Case-sensitive like the gateway, which answers `/Admin` with 404. */
export const isAdminPath = (pathname: string) => /^\/admin(\/|$)/.test(pathname);
