import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { Icon } from '../ui/Icon';
import { Spinner } from '../ui/Spinner';
import { fileContents, shownMessages } from './messages';
import { contentAddress, shownAs } from './shownContents';
import { shownFileActions, shownFileSelectors } from './shownFileSlice';
import './shownFile.css';

/** `alt` says what a picture of it shows. */
type Props = { fileId: string; name: string; mediaType: string; alt: string };

/**
 * A document that its reader can download, and see here where the browser shows it safely. The list around it closes it
 * (`shownClosed`).
 */
export function ShownFile({ fileId, name, mediaType, alt }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const kind = shownAs(mediaType);
  const isShown = useSelector(shownFileSelectors.selectShown)?.fileId === fileId;
  return (
    <>
      {kind !== null && (
        <button
          type="button"
          className="btn btn-link btn-sm sace-shown__button"
          aria-expanded={isShown}
          onClick={() =>
            dispatch(isShown ? shownFileActions.shownClosed() : shownFileActions.showRequested({ fileId, kind }))
          }
        >
          {isShown ? intl.formatMessage(shownMessages.close) : intl.formatMessage(fileContents.show, { name })}
        </button>
      )}
      <button
        type="button"
        className="btn btn-link btn-sm sace-shown__button"
        onClick={() => dispatch(shownFileActions.downloadRequested({ fileId, name }))}
      >
        <Icon name="download" /> {intl.formatMessage(fileContents.download, { name })}
      </button>
      {isShown && (
        <div className="sace-shown">
          <Content fileId={fileId} kind={kind} alt={alt} />
        </div>
      )}
    </>
  );
}

function Content({ fileId, kind, alt }: { fileId: string; kind: ReturnType<typeof shownAs>; alt: string }) {
  const intl = useIntl();
  const shown = useSelector(shownFileSelectors.selectShown);
  if (shown?.status === 'failed') {
    return (
      <p className="alert alert-warning" role="alert">
        {intl.formatMessage(shownMessages.failed)} {shown.error.described === true && shown.error.message}
      </p>
    );
  }
  const address = shown?.status === 'done' ? contentAddress(fileId) : undefined;
  if (address === undefined) return <Spinner label={intl.formatMessage(shownMessages.loading)} />;
  if (kind === 'image') return <img className="sace-shown__image" src={address} alt={alt} />;
  // A tab of its own, without a way back to this page: the browser's own viewer runs scripts of the document away from
  // the portal, whose content security policy allows no frame.
  return (
    <a className="btn btn-outline-primary btn-sm" href={address} target="_blank" rel="noopener noreferrer">
      {intl.formatMessage(shownMessages.openTab)}
    </a>
  );
}
