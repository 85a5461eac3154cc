import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { SelectEditor } from '../../../shared/editors/SelectEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FileChooser } from '../../../shared/files/FileChooser';
import { ariaOf, FieldFrame } from '../../../shared/forms/FieldFrame';
import { FormDialog } from '../../../shared/forms/FormDialog';
import { holdValues } from '../../../shared/forms/heldValues';
import { ModalDialog } from '../../../shared/forms/ModalDialog';
import type { Rules } from '../../../shared/forms/rules';
import { useForm } from '../../../shared/forms/useForm';
import { day, euro } from '../../../shared/intl/formats';
import type { ShownChanges } from '../../../shared/maskedValues';
import { BadLines } from './BadLines';
import { badLinesOf } from './badLinesFound';
import {
  acceptMessage,
  csvNames,
  importMessages as words,
  messages,
  missingMessage,
  otherAccountsMessage,
  creditedMessage,
  notCreditedMessage,
  takenMessage,
} from './messages';
import type { BankStatementCrediting, BankStatementTaken, StatementFile } from './model';
import { transfersActions, transfersSelectors } from './slice';

const columnsOfCsv = [
  'bookedOn',
  'valueOn',
  'amount',
  'credit',
  'debit',
  'text',
  'payerName',
  'payerIban',
  'bankReference',
] as const;
const choicesOfCsv = {
  separator: [';', ',', '\t', '|'],
  decimal: [',', '.'],
  encoding: ['utf-8', 'windows-1252'],
  dateFormat: ['dd/MM/yyyy', 'dd-MM-yyyy', 'dd.MM.yyyy', 'yyyy-MM-dd', 'yyyyMMdd', 'dd/MM/yy'],
} as const;
const textsOfCsv = ['iban', 'opening', 'closing'] as const;
const choiceNames = Object.keys(choicesOfCsv) as (keyof typeof choicesOfCsv)[];
const csvFields = [...textsOfCsv, ...choiceNames, ...columnsOfCsv];
type Csv = Record<(typeof csvFields)[number], string>;
/** `file` is the name of the chosen one. */
type Values = Csv & { file: string; creditExact: boolean };

const nothing = {
  ...(Object.fromEntries(csvFields.map((name) => [name, ''])) as Csv),
  file: '',
  creditExact: false,
};
const rules: Rules<Values> = { file: [(name) => (name === '' ? { text: words.noFile } : undefined)] };

/** Imports a file of the bank and shows the result. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const taken = useSelector(transfersSelectors.selectTaken);
  useEffect(() => void dispatch(transfersActions.dialogChanged()), [dispatch]);
  if (taken === null) return <ImportForm onClose={onClose} />;
  return (
    <ModalDialog
      title={intl.formatMessage(words.done)}
      onClose={onClose}
      footer={(close) => (
        <button type="button" className="btn btn-primary" onClick={close}>
          {intl.formatMessage(words.close)}
        </button>
      )}
    >
      {taken.items.map((statement) => (
        <Taken key={statement.id} statement={statement} />
      ))}
      {taken.crediting && <Crediting crediting={taken.crediting} />}
      {taken.otherAccounts.length > 0 && (
        <p className="alert alert-info">
          {intl.formatMessage(otherAccountsMessage, { accounts: intl.formatList(taken.otherAccounts) })}
        </p>
      )}
    </ModalDialog>
  );
}

function Taken({ statement: { from, to, warning, ...counts } }: { statement: BankStatementTaken }) {
  const intl = useIntl();
  const values = { ...counts, from: day(from, intl.locale), to: day(to, intl.locale) };
  const missing = { count: counts.missing, amount: euro(counts.missingCents, intl.locale) };
  return (
    <>
      <p>{intl.formatMessage(takenMessage, values)}</p>
      {counts.missing > 0 && <p className="alert alert-warning">{intl.formatMessage(missingMessage, missing)}</p>}
      {warning && <p className="alert alert-warning">{warning}</p>}
    </>
  );
}

/** The outcome of crediting at once; refused lines stay in their queue, with the reason here. */
function Crediting({ crediting }: { crediting: BankStatementCrediting }) {
  const intl = useIntl();
  const { credited, waiting, refused } = crediting;
  return (
    <>
      <p>{intl.formatMessage(creditedMessage, { credited, waiting })}</p>
      {refused.length > 0 && (
        <div className="alert alert-warning">
          <p>{intl.formatMessage(notCreditedMessage, { count: refused.length })}</p>
          <ul>
            {refused.map(({ id, payerName, cents, message }) => (
              <li key={id}>
                {[payerName, euro(cents, intl.locale)].filter(Boolean).join(', ')}: {message}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function ImportForm({ onClose }: { onClose: () => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const importing = useSelector(transfersSelectors.selectImporting);
  const [file, setFile] = useState<File | null>(null);
  // The file is sent again when the user takes its good lines.
  const [sent, setSent] = useState<{
    values: Omit<StatementFile, 'acceptGoodLines'>;
    changes: ShownChanges;
  } | null>(null);
  const refused = importing.status === 'failed' ? importing.error : null;
  const found = refused === null || sent === null ? null : badLinesOf(refused);
  const form = useForm<Values>({
    initial: nothing,
    rules,
    isBusy: importing.status === 'pending',
    error: refused !== null && badLinesOf(refused) !== null ? null : refused,
    onSubmit: ({ creditExact, file: _name, ...choices }, changes) => {
      if (!file) return;
      setSent({ values: { file, creditExact, choices }, changes });
      dispatch(
        transfersActions.statementSent({
          id: holdValues({ file, creditExact, acceptGoodLines: null, choices }, changes),
        }),
      );
    },
  });
  const field = form.field('file');
  // A problem in the folded fields must be visible.
  const isWrong = [...choiceNames, ...columnsOfCsv].some((name) => form.field(name).problem);
  const [isToggled, setOpen] = useState(false);
  const isOpen = isToggled || isWrong;
  const isCsv = file !== null && !/\.xml$/i.test(file.name);
  return (
    <FormDialog
      title={intl.formatMessage(messages.import)}
      submitText={intl.formatMessage(words.submit)}
      form={form}
      onClose={onClose}
      actions={
        found !== null &&
        sent !== null && (
          <button
            type="button"
            className="btn btn-outline-primary"
            disabled={form.isBusy}
            onClick={() =>
              dispatch(
                transfersActions.statementSent({
                  id: holdValues(
                    { ...sent.values, acceptGoodLines: found.digest },
                    { ...sent.changes, acceptGoodLines: found.digest },
                  ),
                }),
              )
            }
          >
            {intl.formatMessage(acceptMessage, { count: found.goodCount })}
          </button>
        )
      }
    >
      {found !== null && <BadLines found={found} />}
      <FormItems>
        <WholeRow>
          <FieldFrame label={intl.formatMessage(words.file)} field={field} hint={intl.formatMessage(words.fileHint)}>
            <FileChooser
              {...ariaOf(field, intl.formatMessage(words.fileHint))}
              files={file ? [file] : []}
              accept=".xml,.csv,.txt,text/csv,text/xml,application/xml"
              disabled={form.isBusy}
              onChosen={([chosen]) => {
                setFile(chosen ?? null);
                setSent(null);
                field.onChange(chosen?.name ?? '');
              }}
            />
          </FieldFrame>
        </WholeRow>
        <CheckEditor label={intl.formatMessage(words.creditExact)} field={form.field('creditExact')} />
      </FormItems>
      {isCsv && (
        <>
          <p>{intl.formatMessage(words.csv)}</p>
          <FormItems>
            {textsOfCsv.map((name) => (
              <TextEditor key={name} label={intl.formatMessage(csvNames[name])} field={form.field(name)} />
            ))}
          </FormItems>
          <details
            className="sace-transfers__csv"
            open={isOpen}
            onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
          >
            <summary>{intl.formatMessage(words.more)}</summary>
            <FormItems>
              {Object.entries(choicesOfCsv).map(([name, values]) => (
                <SelectEditor
                  key={name}
                  label={intl.formatMessage(csvNames[name as keyof typeof choicesOfCsv])}
                  field={form.field(name as keyof typeof choicesOfCsv)}
                  emptyText={intl.formatMessage(words.guessed)}
                  options={values.map((value) => ({
                    value,
                    text: value === '\t' ? intl.formatMessage(words.tabulator) : value,
                  }))}
                />
              ))}
              {columnsOfCsv.map((name) => (
                <TextEditor key={name} label={intl.formatMessage(csvNames[name])} field={form.field(name)} />
              ))}
            </FormItems>
          </details>
        </>
      )}
    </FormDialog>
  );
}
