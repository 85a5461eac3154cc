import { useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import * as confirmContactEmailInput from '../../../../common/generated/lengths/ConfirmContactEmailInput';
import { selectCurrentUser } from '../../../shared/applicationConfiguration';
import { useResumableForm } from '../../../shared/drafts/localDraftForms';
import { CheckEditor } from '../../../shared/editors/CheckEditor';
import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { PasswordEditor } from '../../../shared/editors/PasswordEditor';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { holdValues } from '../../../shared/forms/heldValues';
import { FormBody } from '../../../shared/forms/FormBody';
import { email as emailRule, maxLength, required, type Rules } from '../../../shared/forms/rules';
import type { ShownChanges } from '../../../shared/maskedValues';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useUnsaved } from '../../../shared/forms/useUnsavedGuard';
import { emailConfirmationSubmitted, selectUserData, type PersonalRecord } from '../../../shared/userData';
import { correctsAccountMessage, emailMessages as messages, pendingMessage, sentMessage } from './messages';
import { personalRecordSelectors } from './slice';

type Values = { other: string; correctsAccount: boolean; currentPassword: string };
const rules: Rules<Values> = { other: [required, emailRule, maxLength(confirmContactEmailInput.email)] };

type Props = {
  record: PersonalRecord;
  /** True when an application waits for the address to be confirmed: the page opens here. */
  isSought: boolean;
};

/**
 * The address that the office writes to. Both it and a replacement must be confirmed by a mailed link (API-14, USD-06).
 */
export function ContactEmail({ record: { email, emailConfirmed, pendingEmail }, isSought }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const titleId = useId();
  const user = useSelector(selectCurrentUser);
  const userId = user.id ?? '';
  // An address that was mistyped when the account was made, and that nobody can confirm, is corrected by the same link.
  const mistyped = user.emailVerified === false ? user.email : null;
  const link = useSelector(personalRecordSelectors.selectLink);
  const { dataLoading } = useSelector(selectUserData);
  const isBusy = link.status === 'pending' || dataLoading;
  const send = (address: string, correction?: { account: string; changes: ShownChanges }) => {
    if (!isBusy) dispatch(emailConfirmationSubmitted({ userId, email: address, ...correction }));
  };
  const blank = { other: '', correctsAccount: mistyped !== null, currentPassword: '' };
  const form = useResumableForm<Values>('contactEmail', {
    initial: blank,
    rules,
    isBusy,
    error: link.status === 'failed' ? link.error : null,
    onSubmit: ({ other, correctsAccount, currentPassword }, changes) => {
      const corrects = mistyped !== null && correctsAccount;
      send(other.trim(), corrects ? { account: holdValues({ currentPassword }, changes), changes } : undefined);
    },
  });
  useUnsaved(form.isDirty);
  // The link may have been opened on another device: the page then stops waiting for it.
  const isOpened = link.status === 'sent' && emailConfirmed && email === link.email;
  const sentTo = link.status === 'sent' && !isOpened ? link.email : null;
  if (sentTo !== null && form.isDirty && form.values.other.trim() === sentTo) form.reset(blank);
  const section = useRef<HTMLElement>(null);
  // A save of the form above may have sent the mail: the result is scrolled into view, as the live region announces it
  // to screen readers.
  useEffect(() => {
    if (sentTo !== null) section.current?.scrollIntoView({ block: 'center' });
  }, [sentTo]);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isSought) heading.current?.focus();
  }, [isSought]);
  return (
    <section ref={section} className="sace-record__email" aria-labelledby={titleId}>
      <h2 ref={heading} id={titleId} tabIndex={-1}>
        {intl.formatMessage(messages.title)}
      </h2>
      <p className="sace-record__address">
        <strong>{email}</strong>
        <span className={`sace-tag sace-record__${emailConfirmed ? 'confirmed' : 'unconfirmed'}`}>
          {intl.formatMessage(emailConfirmed ? messages.confirmed : messages.unconfirmed)}
        </span>
      </p>
      {!emailConfirmed && (
        <>
          <p>{intl.formatMessage(messages.unconfirmedHint)}</p>
          <p>
            <button
              type="button"
              className="btn btn-outline-primary"
              aria-disabled={isBusy || undefined}
              onClick={() => {
                send(email);
              }}
            >
              {intl.formatMessage(messages.resend)}
            </button>
          </p>
        </>
      )}
      <p role="status" className={sentTo === null ? 'visually-hidden' : 'alert alert-success sace-record__sent'}>
        {link.status === 'pending' && intl.formatMessage(messages.sending)}
        {sentTo !== null && intl.formatMessage(sentMessage, { email: sentTo })}
      </p>
      {sentTo === null && pendingEmail && (
        <p className="alert alert-info">{intl.formatMessage(pendingMessage, { email: pendingEmail })}</p>
      )}
      <FormBody form={form} label={intl.formatMessage(messages.change)} sends>
        <FormItems>
          <TextEditor
            label={intl.formatMessage(messages.other)}
            hint={intl.formatMessage(messages.otherHint)}
            field={form.field('other')}
            type="email"
          />
          {mistyped !== null && (
            <WholeRow>
              <CheckEditor
                label={intl.formatMessage(correctsAccountMessage, { email: mistyped })}
                field={form.field('correctsAccount')}
              />
            </WholeRow>
          )}
          {mistyped !== null && form.values.correctsAccount && (
            <PasswordEditor
              label={intl.formatMessage(messages.currentPassword)}
              hint={intl.formatMessage(messages.currentPasswordHint)}
              field={form.field('currentPassword')}
              autoComplete="current-password"
            />
          )}
        </FormItems>
        <div>
          <SubmitButton form={form}>{intl.formatMessage(messages.change)}</SubmitButton>
        </div>
      </FormBody>
    </section>
  );
}
