import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { instant } from '../../../shared/intl/formats';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { writtenPlate } from '../model';
import { messages, printMessage, rangeMessage, reservedMessage } from './messages';
import type { PlateBatch } from './model';
import { plantPlatesActions, plantPlatesSelectors } from './slice';

/** Batches that were reserved, newest first, each with its labels. */
export function BatchList() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const batches = useSelector(plantPlatesSelectors.selectBatches);
  const count = useSelector(plantPlatesSelectors.selectCount);
  const listing = useSelector(plantPlatesSelectors.selectListing);
  const ask = () => dispatch(plantPlatesActions.batchesRequested(batches.length));
  return (
    <section className="mt-4">
      <h2 className="h4">{intl.formatMessage(messages.batches)}</h2>
      {listing.status === 'pending' && batches.length === 0 && <Spinner label={intl.formatMessage(messages.loading)} />}
      {listing.status === 'failed' && <LoadFailure error={listing.error} onRetry={ask} />}
      {listing.status === 'done' && batches.length === 0 && <p>{intl.formatMessage(messages.none)}</p>}
      {batches.length > 0 && <BatchTable batches={batches} />}
      {batches.length < count && (
        <button type="button" className="btn btn-outline-primary btn-sm" onClick={ask}>
          {intl.formatMessage(messages.more)}
        </button>
      )}
    </section>
  );
}

function BatchTable({ batches }: { batches: readonly PlateBatch[] }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  return (
    <div className="table-responsive">
      <table className="table">
        <thead>
          <tr>
            {(['plates', 'company', 'note', 'reserved', 'sheet'] as const).map((column) => (
              <th key={column} scope="col">
                {intl.formatMessage(messages[column])}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {batches.map(({ id, firstPlate, lastPlate, size, companyName, note, reservedAt, reservedByName }) => {
            const plates = intl.formatMessage(rangeMessage, {
              first: writtenPlate(firstPlate),
              last: writtenPlate(lastPlate),
              count: size,
            });
            return (
              <tr key={id}>
                <th scope="row">{plates}</th>
                <td>{companyName}</td>
                <td>{note}</td>
                <td>
                  {intl.formatMessage(reservedMessage, { on: instant(reservedAt, intl.locale), by: reservedByName })}
                </td>
                <td>
                  <button
                    type="button"
                    className="btn btn-outline-primary btn-sm"
                    aria-label={intl.formatMessage(printMessage, { plates })}
                    onClick={() =>
                      dispatch(plantPlatesActions.sheetRequested({ batchId: id, name: `targhe-${firstPlate}.pdf` }))
                    }
                  >
                    {intl.formatMessage(messages.print)}
                  </button>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
