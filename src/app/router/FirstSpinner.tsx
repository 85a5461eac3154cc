import { Spinner } from '../../shared/ui/Spinner';

/** Before the first page has come. */
export function FirstSpinner() {
  return (
    <div className="sace-first">
      <Spinner />
    </div>
  );
}
