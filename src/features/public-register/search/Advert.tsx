import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { laterPart } from '../../../shared/ui/laterPart';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { messages } from './certificateMessages';
import { visuraActions, visuraSelectors } from './slice';

/** Few readers advertise, so this part is loaded on demand. */
const PreparedAdvert = laterPart(async () => (await import('./PreparedAdvert')).PreparedAdvert);

/**
 * The parts of a valid certificate that an advertisement must show: the indicator of Appendice C, and the text that the
 * law prescribes.
 */
export function Advert({ number }: { number: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const advert = useSelector(visuraSelectors.selectAdvert);
  const request = useSelector(visuraSelectors.selectAdvertRequest);
  const ask = () => {
    dispatch(visuraActions.advertRequested(number));
  };
  return (
    <section className="sace-visura-advert">
      <h2>{intl.formatMessage(messages.advert)}</h2>
      <p>{intl.formatMessage(messages.advertNote)}</p>
      {advert?.number === number ? (
        <PreparedAdvert {...advert} />
      ) : request.status === 'failed' ? (
        <LoadFailure isPartial error={request.error} onRetry={ask} />
      ) : (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          disabled={request.status === 'pending'}
          onClick={ask}
        >
          {intl.formatMessage(messages.advertPrepare)}
        </button>
      )}
    </section>
  );
}
