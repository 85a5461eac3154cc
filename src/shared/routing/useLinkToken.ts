import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

/**
 * Returns the token after the `#` of a mail's link, and removes it from the address at once: it opens something, so it
 * stays out of the history, of bookmarks and of the screen. It lives in the component alone, and a reload forgets it:
 * null.
 */
export function useLinkToken(): string | null {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  const carried = hash.slice(1);
  // Another link may be opened where one stands already: only the fragment differs, and the page stays.
  if (carried !== '' && carried !== token) setToken(carried);
  useEffect(() => {
    if (hash !== '') void navigate({ pathname, search }, { replace: true, preventScrollReset: true });
  }, [hash, pathname, search, navigate]);
  return token;
}
