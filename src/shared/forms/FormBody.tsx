import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { connectionMessages } from '../connectionMessages';
import { errorMessages } from '../errorMessages';
import { refusalMessages } from '../refusalMessages';
import { traceMessage } from '../traceMessage';
import type { AppError } from '../errors';
import { formMessages } from './messages';
import { sendByKeys } from './sendByKeys';
import type { FormState } from './useForm';
import { useHiddenMessages } from './useHiddenMessages';
import './forms.css';

type Props = {
  form: FormState;
  label?: string;
  /** The form sends or looks up something, in place of saving it: Ctrl+S does nothing. */
  sends?: boolean;
  onKeyDown?: (event: KeyboardEvent<HTMLFormElement>) => void;
  children: ReactNode;
};

/** The form element: problems of the whole form stand above the fields and are announced. */
export function FormBody({ form, label, sends = false, onKeyDown = sendByKeys, children }: Props) {
  const intl = useIntl();
  return (
    <form
      id={form.id}
      className="sace-form"
      aria-label={label}
      aria-busy={form.isBusy}
      method="post"
      noValidate
      onSubmit={form.submit}
      onKeyDown={onKeyDown}
      data-saves={!sends}
    >
      <FormAlert form={form} />
      {/* The style's message in words: colour alone is not perceived by everybody. */}
      <p className="sace-form__missing" role="status">
        {form.isMissing && intl.formatMessage(formMessages.missing)}
      </p>
      {children}
    </form>
  );
}

function FormAlert({ form: { id, refusal } }: Pick<Props, 'form'>) {
  const intl = useIntl();
  const alert = useRef<HTMLDivElement>(null);
  const hidden = useHiddenMessages(id, refusal?.placed);
  const isHiddenAlone = hidden.length > 0 && refusal?.error === null;
  useEffect(() => {
    const form = document.getElementById(id);
    if (isHiddenAlone && !form?.querySelector('[aria-invalid="true"]')) alert.current?.focus();
  }, [id, isHiddenAlone]);
  if (!refusal || (!refusal.error && hidden.length === 0)) return null;
  const { error, unplaced } = refusal;
  const said = [...unplaced, ...hidden];
  if (error && said.length === 0) said.push(errorText(error) ?? intl.formatMessage(genericWords(error)));
  return (
    <div ref={alert} className="alert alert-danger" role="alert" tabIndex={-1} data-refusal>
      {said.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {/* The details only repeat the problems of the fields. */}
      {error?.validationErrors === undefined && error?.details !== undefined && <p>{error.details}</p>}
      {error?.traceId !== undefined && (
        <p className="small">{intl.formatMessage(traceMessage, { traceId: error.traceId })}</p>
      )}
    </div>
  );
}

/** The server's own words, when it wrote them for the user. */
const errorText = ({ described, message, status }: AppError) =>
  described === true && (status ?? 0) < 500 ? message : undefined;

function genericWords({ kind, status }: AppError) {
  if (kind === 'network') return connectionMessages.offline;
  if (status === 403) return refusalMessages.forbidden;
  if (status === 404) return refusalMessages.notFound;
  return status !== undefined && status >= 500 ? errorMessages.server : errorMessages.unexpected;
}
