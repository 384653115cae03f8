import { createContext, useContext } from 'react';

/** Where the guest is. */
export interface Place {
  /** As the address bar has it, still encoded. */
  pathname: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its number sign, or empty. */
  hash: string;
  /** What the page before handed over; it comes from the browser's history, so nobody vouches for its shape. */
  state: unknown;
  /** Another one for every entry of the history. */
  key: string;
}

export interface NavigateOptions {
  /** Takes the place of the present entry, so that the way back does not lead here. */
  replace?: boolean;
  state?: unknown;
}

/** Goes to an address of the app, or so many steps through the history. */
export type Navigate = (to: string | number, options?: NavigateOptions) => void;

export const PlaceContext = createContext<Place | null>(null);
export const NavigateContext = createContext<Navigate | null>(null);

function given<T>(value: T | null): T {
  if (!value) throw new Error('there is no router around this component');
  return value;
}

export const useLocation = (): Place => given(useContext(PlaceContext));

/** The same function for as long as the router is there. */
export const useNavigate = (): Navigate => given(useContext(NavigateContext));

export const hrefOf = ({ pathname, search, hash }: Pick<Place, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash;

export const newKey = () => Math.random().toString(36).slice(2, 10);
