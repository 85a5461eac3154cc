import { useState } from 'react';
import { useSelector } from 'react-redux';
import { selectCurrentUser } from '../applicationConfiguration';
import { useTravelling } from '../timeTravel';

/** Returns true when the session of the user for whom this was drawn has ended. */
export function useSessionOver(): boolean {
  const isTravelling = useTravelling();
  const { id } = useSelector(selectCurrentUser);
  const [hadUser, setHadUser] = useState(id !== null);
  if (!hadUser && id !== null) setHadUser(true);
  return hadUser && id === null && !isTravelling;
}
