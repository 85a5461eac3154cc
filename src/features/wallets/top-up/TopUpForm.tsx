import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { FormItems } from '../../../shared/editors/FormItems';
import { TextEditor } from '../../../shared/editors/TextEditor';
import { FormBody } from '../../../shared/forms/FormBody';
import { required, type Rules } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { euro } from '../../../shared/intl/formats';
import { typedCents } from '../../../shared/intl/typedEuros';
import { amountRule, readAmount, type Limits } from './amount';
import { limitsMessage, messages } from './messages';
import type { Wish } from './model';
import { topUpActions, topUpSelectors } from './slice';

type Props = {
  walletId: string;
  limits: Limits;
  /** Amounts that suit its use, in cents. */
  offered: readonly number[];
  /** The first amount, raised to the least that is taken: a missing part of a fee may be less. Null for none. */
  cents: number | null;
  /** Receives the typed amount; null while it cannot be paid. */
  onAmount: (cents: number | null) => void;
};
type Values = { amount: string };

/** The amount, and the ways to pay it: at once or by a notice. */
export function TopUpForm({ walletId, limits, offered, cents: first, onAmount }: Props) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const paying = useSelector(topUpSelectors.selectPaying);
  const isLeaving = useSelector(topUpSelectors.selectIsLeaving);
  const way = useRef<Wish['way']>('now');
  const idOf = usePaymentId();
  const amount = (cents: number) => euro(cents, intl.locale);
  const rules: Rules<Values> = { amount: [required, amountRule(limits, amount)] };
  const form = useForm<Values>({
    initial: { amount: first === null ? '' : typedCents(Math.max(first, limits.leastCents)) },
    rules,
    onSubmit: (values) => {
      const wish = { ...values, walletId };
      dispatch(topUpActions.wished({ ...wish, paymentId: idOf(wish), way: way.current }));
    },
    isBusy: paying.status === 'pending' || isLeaving,
    error: paying.status === 'failed' ? paying.error : null,
  });
  const read = readAmount(form.values.amount, limits, amount);
  const cents = typeof read === 'number' ? read : null;
  useEffect(() => {
    onAmount(cents);
  }, [onAmount, cents]);
  const submitForNotice = () => {
    way.current = 'notice';
    form.submit();
    way.current = 'now';
  };
  return (
    <section className="sace-top-up__form" aria-labelledby="top-up-form">
      <h2 id="top-up-form" className="h4">
        {intl.formatMessage(messages.form)}
      </h2>
      <FormBody form={form} label={intl.formatMessage(messages.form)} sends>
        <div className="sace-top-up__offers" role="group" aria-label={intl.formatMessage(messages.suggestions)}>
          {offered
            .filter((one) => one >= limits.leastCents && one <= limits.mostCents)
            .map((one) => (
              <button
                key={one}
                type="button"
                className="btn btn-outline-primary btn-sm"
                aria-pressed={cents === one}
                onClick={() => {
                  form.set('amount', typedCents(one));
                }}
              >
                {amount(one)}
              </button>
            ))}
        </div>
        <FormItems>
          <TextEditor
            label={intl.formatMessage(messages.amount)}
            hint={intl.formatMessage(limitsMessage, {
              least: amount(limits.leastCents),
              most: amount(limits.mostCents),
            })}
            field={form.field('amount')}
            inputMode="decimal"
          />
        </FormItems>
        <div className="sace-top-up__acts">
          <SubmitButton form={form}>{intl.formatMessage(messages.payNow)}</SubmitButton>
          <button
            type="button"
            className="btn btn-outline-primary"
            aria-disabled={form.isBusy || undefined}
            onClick={submitForNotice}
          >
            {intl.formatMessage(messages.getNotice)}
          </button>
        </div>
        <p role="status">
          {isLeaving
            ? intl.formatMessage(messages.leaving)
            : paying.status === 'pending' && intl.formatMessage(messages.preparing)}
        </p>
        <p>{intl.formatMessage(messages.ways)}</p>
      </FormBody>
    </section>
  );
}

/**
 * The id of the payment for these values: the same until that payment has ended or cannot go on, so that no second one
 * is made by pressing twice.
 */
function usePaymentId(): (wish: Pick<Wish, 'walletId' | 'amount'>) => string {
  const ended = useSelector(topUpSelectors.selectEnded);
  const paying = useSelector(topUpSelectors.selectPaying);
  const lastAttempt = useRef<{ id: string; key: string } | null>(null);
  const isRefused = paying.status === 'failed' && paying.error.status === 409;
  return ({ walletId, amount }) => {
    const key = `${walletId} ${amount.trim()}`;
    const before = lastAttempt.current;
    const isGone = before === null || before.key !== key || isRefused || ended.some(({ id }) => id === before.id);
    const id = isGone ? crypto.randomUUID() : before.id;
    lastAttempt.current = { id, key };
    return id;
  };
}
