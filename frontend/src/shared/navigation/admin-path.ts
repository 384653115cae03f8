/** Whether a path lies in the back office. As everywhere, letters count: `/Admin` is no page, and the gateway says 404. */
export const liesInAdmin = (pathname: string) => /^\/admin(\/|$)/.test(pathname);
