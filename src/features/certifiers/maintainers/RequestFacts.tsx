import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { shownFileActions } from '../../../shared/files/shownFileSlice';
import { day } from '../../../shared/intl/formats';
import { Icon } from '../../../shared/ui/Icon';
import { captions, letterNames, messages } from './messages';
import type { MaintainerRequest } from './model';

/** The declarations of a company's request, and the documents sent with it. */
export function RequestFacts({ request }: { request: MaintainerRequest }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { reaProvince, reaNumber, letters, technicalManager, fgasNumber, fgasUntil, documents } = request;
  const notGiven = intl.formatMessage(messages.notGiven);
  return (
    <dl className="sace-maintainers__facts">
      <dt>{intl.formatMessage(captions.rea)}</dt>
      <dd>{reaProvince && reaNumber ? `${reaProvince}-${reaNumber}` : notGiven}</dd>
      <dt>{intl.formatMessage(captions.letters)}</dt>
      {letters.length === 0 && <dd>{notGiven}</dd>}
      {letters.map((letter) => (
        <dd key={letter}>{intl.formatMessage(letterNames[letter])}</dd>
      ))}
      <dt>{intl.formatMessage(captions.technicalManager)}</dt>
      <dd>{technicalManager ?? notGiven}</dd>
      {fgasNumber && (
        <>
          <dt>{intl.formatMessage(captions.fgas)}</dt>
          <dd>
            {fgasNumber}
            {fgasUntil &&
              `, ${intl.formatMessage(captions.fgasUntil).toLocaleLowerCase()} ${day(fgasUntil, intl.locale)}`}
          </dd>
        </>
      )}
      {documents.length > 0 && <dt>{intl.formatMessage(messages.documents)}</dt>}
      {documents.map(({ id, name }) => (
        <dd key={id}>
          <button
            type="button"
            className="btn btn-link sace-maintainers__document"
            onClick={() => dispatch(shownFileActions.downloadRequested({ fileId: id, name }))}
          >
            <Icon name="download" /> <bdi>{name}</bdi>
          </button>
        </dd>
      ))}
    </dl>
  );
}
