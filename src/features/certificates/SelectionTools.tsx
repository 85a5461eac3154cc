import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { useListTools } from '../../shared/grid/listTools';
import { selectionMessages, selectedMessage, tooManyMessage } from './messages';
import { mostSelected, type CertificateRow } from './model';
import { certificatesActions } from './slice';
import { AskManyDialog } from '../registration/asking/AskManyDialog';

export function SelectedCount() {
  const intl = useIntl();
  const { selected } = useListTools();
  return selected.length > 0 && <span>{intl.formatMessage(selectedMessage, { count: selected.length })}</span>;
}

/** Only drafts that never had a number may be discarded: the server has the same rule. */
const isDiscardable = ({ state, number }: CertificateRow) => state === 'Bozza' && number === null;

/** A draft is validated on the way. */
const isAskable = ({ state }: CertificateRow) => state === 'Bozza' || state === 'Validata';

/**
 * Actions on the selected certificates, in place of the usual tools, so that no row moves when one is selected: the
 * buttons are short, and their names say all. Of a
 * mixed selection only the drafts are discarded.
 */
export function SelectionTools({ mayCreate, children }: { mayCreate: boolean; children: ReactNode }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { selected, selectedRows, clearSelection } = useListTools();
  const [asked, setAsked] = useState<readonly string[] | null>(null);
  if (asked)
    return (
      <AskManyDialog
        ids={asked}
        onClose={(isSent) => {
          setAsked(null);
          if (isSent) clearSelection();
        }}
      />
    );
  if (selected.length === 0) return children;
  if (selected.length > mostSelected) return <span>{intl.formatMessage(tooManyMessage, { most: mostSelected })}</span>;
  const drafts = (selectedRows as CertificateRow[]).filter(isDiscardable).map(({ id }) => id);
  const askable = (selectedRows as CertificateRow[]).filter(isAskable).map(({ id }) => id);
  const awaiting = (selectedRows as CertificateRow[]).filter(({ state }) => state === 'DaFirmare').length;
  const label = (message: keyof typeof selectionMessages, count: number) =>
    `${intl.formatMessage(selectionMessages[message])} (${intl.formatNumber(count)})`;
  return (
    <>
      {mayCreate && askable.length > 0 && (
        <Tool
          name={label('ask', askable.length)}
          text={label('registration', askable.length)}
          tone="primary"
          onPress={() => setAsked(askable)}
        />
      )}
      {mayCreate && awaiting > 0 && (
        <Tool
          name={label('toSign', awaiting)}
          text={label('signing', awaiting)}
          onPress={() => dispatch(certificatesActions.signingArchiveRequested({ ids: selected }))}
        />
      )}
      <Tool
        name={label('documents', selected.length)}
        text={intl.formatMessage(selectionMessages.pdf)}
        onPress={() => dispatch(certificatesActions.documentsRequested({ ids: selected }))}
      />
      <Tool
        name={label('archive', selected.length)}
        text={intl.formatMessage(selectionMessages.xml)}
        onPress={() => dispatch(certificatesActions.archiveRequested({ ids: selected }))}
      />
      {mayCreate && drafts.length > 0 && (
        <Tool
          name={label('discard', drafts.length)}
          text={label('delete', drafts.length)}
          tone="outline-danger"
          onPress={() => dispatch(certificatesActions.manyDiscardRequested({ ids: drafts }))}
        />
      )}
      <button type="button" className="btn btn-link btn-sm" onClick={clearSelection}>
        {intl.formatMessage(selectionMessages.clear)}
      </button>
    </>
  );
}

type ToolProps = {
  /** The whole name of the action, which contains the text. */
  name: string;
  text: string;
  tone?: 'primary' | 'outline-primary' | 'outline-danger';
  onPress: () => void;
};

/** A button with a short text, whose name says all. */
function Tool({ name, text, tone = 'outline-primary', onPress }: ToolProps) {
  return (
    <button type="button" className={`btn btn-${tone} btn-sm`} aria-label={name} title={name} onClick={onPress}>
      {text}
    </button>
  );
}
