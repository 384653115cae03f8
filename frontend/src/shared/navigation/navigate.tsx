import { useEffect } from 'react';
import { useNavigate } from './place';

interface NavigateProps {
  to: string;
  replace: true;
  state?: unknown;
}

/** Leads elsewhere as soon as it is shown, and leaves no entry behind that would lead here again. */
export function Navigate({ to, state }: NavigateProps) {
  const navigate = useNavigate();
  // Its value counts: most write it anew each time they render.
  const kept = JSON.stringify(state ?? null);
  useEffect(() => navigate(to, { replace: true, state: JSON.parse(kept) }), [navigate, to, kept]);
  return null;
}
