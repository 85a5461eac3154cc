import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { contentAddress } from '../../../shared/files/shownContents';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { Spinner } from '../../../shared/ui/Spinner';
import { isFocusLost } from '../../../shared/ui/returnLostFocus';
import type { SectionName } from '../drafts/formItem';
import type { Certificate } from '../model';
import { certificatesActions, certificatesSelectors } from '../slice';
import { messages } from './messages';
import { Pages } from './Pages';
import './preview.css';
import { previewKey } from './previewKey';

type Props = { certificate: Certificate; section: SectionName };

const WIDE = '(width >= 1280px)';
/** True while there is room for a page beside the form. */
const useRoom = () =>
  useSyncExternalStore(
    (changed) => {
      const list = window.matchMedia(WIDE);
      list.addEventListener('change', changed);
      return () => {
        list.removeEventListener('change', changed);
      };
    },
    () => window.matchMedia(WIDE).matches,
  );

/**
 * The saved document: beside the form, printed again after each save, where there is room and the browser shows PDFs
 * within a page; else behind a button.
 */
export function Preview({ certificate, section }: Props) {
  const intl = useIntl();
  const hasRoom = useRoom();
  const dispatch = useDispatch();
  const { id } = certificate.header;
  useEffect(() => () => void dispatch(certificatesActions.previewClosed({ certificateId: id })), [dispatch, id]);
  return (
    <section className="sace-preview" aria-label={intl.formatMessage(messages.title)}>
      {hasRoom && navigator.pdfViewerEnabled ? (
        <Beside certificate={certificate} section={section} />
      ) : (
        <OnDemand certificate={certificate} />
      )}
    </section>
  );
}

/** The address of the last printed form of the certificate. */
function useAddress(certificateId: string): string | undefined {
  const printed = useSelector(certificatesSelectors.selectPrinted);
  return printed?.certificateId === certificateId ? contentAddress(previewKey(certificateId)) : undefined;
}

function Beside({ certificate: { header, saved }, section }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const reading = useSelector(certificatesSelectors.selectPreviewReading);
  const [isShown, setShown] = useState(true);
  const address = useAddress(header.id);
  const { id } = header;
  const { version } = saved;
  useEffect(() => {
    if (isShown) dispatch(certificatesActions.previewRequested(id, version));
  }, [dispatch, isShown, id, version]);
  return (
    <>
      <button
        type="button"
        className="btn btn-outline-primary btn-sm"
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {intl.formatMessage(isShown ? messages.hide : messages.show)}
      </button>
      {isShown && reading.status === 'failed' && (
        <LoadFailure
          error={reading.error}
          onRetry={() => dispatch(certificatesActions.previewRequested(id, version))}
        />
      )}
      {isShown && address === undefined && reading.status === 'pending' && (
        <Spinner label={intl.formatMessage(messages.loading)} />
      )}
      {isShown && address !== undefined && (
        <>
          <Pages address={address} section={section} />
          <OpenTab address={address} />
        </>
      )}
    </>
  );
}

function OnDemand({ certificate: { header, saved } }: Pick<Props, 'certificate'>) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const reading = useSelector(certificatesSelectors.selectPreviewReading);
  const printed = useSelector(certificatesSelectors.selectPrinted);
  const { saving } = useSelector(certificatesSelectors.selectDraft);
  const address = useAddress(header.id);
  const isPresent = printed?.version === saved.version;
  const isBusy = reading.status === 'pending';
  return (
    <>
      <p>{intl.formatMessage(messages.lead)}</p>
      {reading.status === 'failed' && (
        <LoadFailure
          error={reading.error}
          onRetry={() => dispatch(certificatesActions.previewRequested(header.id, saved.version))}
        />
      )}
      {isBusy && <Spinner label={intl.formatMessage(messages.loading)} />}
      {!isBusy && !(address !== undefined && isPresent) && reading.status !== 'failed' && (
        <button
          type="button"
          className="btn btn-outline-primary btn-sm"
          aria-disabled={saving.status === 'pending' || undefined}
          onClick={() => {
            if (saving.status !== 'pending') dispatch(certificatesActions.previewRequested(header.id, saved.version));
          }}
        >
          {intl.formatMessage(address === undefined ? messages.prepare : messages.prepareAgain)}
        </button>
      )}
      {!isBusy && address !== undefined && isPresent && <OpenTab address={address} isFocused />}
    </>
  );
}

/** A link to a new tab without access to this page. */
function OpenTab({ address, isFocused = false }: { address: string; isFocused?: boolean }) {
  const intl = useIntl();
  const link = useRef<HTMLAnchorElement>(null);
  // The focused button disappears when the document arrives.
  useEffect(() => {
    if (isFocused && isFocusLost()) link.current?.focus();
  }, [isFocused]);
  return (
    <a ref={link} className="btn btn-outline-primary btn-sm" href={address} target="_blank" rel="noopener noreferrer">
      {intl.formatMessage(messages.openTab)}
    </a>
  );
}
