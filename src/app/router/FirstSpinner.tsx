import { Spinner } from '../../shared/ui/Spinner';

/** Before the first page has come. */
export function FirstSpinner() {
  return <main className="sace-first"><Spinner /></main>;
}
