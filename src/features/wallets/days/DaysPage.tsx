import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { DateEditor } from '../../../shared/editors/DateEditor';
import { FormItems } from '../../../shared/editors/FormItems';
import { FormBody } from '../../../shared/forms/FormBody';
import { required, type Rules } from '../../../shared/forms/rules';
import { SubmitButton } from '../../../shared/forms/SubmitButton';
import { useForm } from '../../../shared/forms/useForm';
import { addDays } from '../../../../common/days/italianDays';
import { today } from '../../../shared/intl/days';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { OfficeNav } from '../transfers/OfficeNav';
import { DayBars } from './DayBars';
import { DayTable } from './DayTable';
import { FigureCards } from './FigureCards';
import { messages } from './messages';
import type { Period } from './model';
import { walletDaysActions, walletDaysSelectors } from './slice';
import './days.css';

const MONTH_DAYS = 31;
const rules: Rules<Period> = { from: [required], to: [required] };

/** The books day by day: the figures of the present day, the closed days, and their accounts. */
export function DaysPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const figures = useSelector(walletDaysSelectors.selectFigures);
  const request = useSelector(walletDaysSelectors.selectFiguresRequest);
  useEffect(() => void dispatch(walletDaysActions.figuresRequested()), [dispatch]);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <OfficeNav />
      {request.status === 'failed' && (
        <LoadFailure
          error={request.error}
          isPartial={figures !== null}
          onRetry={() => dispatch(walletDaysActions.figuresRequested())}
        />
      )}
      {request.status === 'pending' && figures === null && <Spinner label={intl.formatMessage(messages.loading)} />}
      {figures !== null && (
        <div className="sace-days__figures">
          <FigureCards figures={figures} />
          <DayBars days={figures.days} />
        </div>
      )}
      <Days />
    </>
  );
}

function Days() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const days = useSelector(walletDaysSelectors.selectDays);
  const request = useSelector(walletDaysSelectors.selectDaysRequest);
  const file = useSelector(walletDaysSelectors.selectFile);
  const fileDay = useSelector(walletDaysSelectors.selectFileDay);
  const form = useForm<Period>({
    initial: { from: addDays(today(), 1 - MONTH_DAYS), to: today() },
    rules,
    onSubmit: (period) => dispatch(walletDaysActions.daysRequested(period)),
    isBusy: request.status === 'pending',
    error: request.status === 'failed' ? request.error : null,
  });
  useEffect(
    () => void dispatch(walletDaysActions.daysRequested({ from: addDays(today(), 1 - MONTH_DAYS), to: today() })),
    [dispatch],
  );
  return (
    <section aria-labelledby="wallet-days">
      <h2 id="wallet-days">{intl.formatMessage(messages.days)}</h2>
      <FormBody form={form} label={intl.formatMessage(messages.days)} sends>
        <div className="sace-items-line sace-days__period">
          <FormItems minColumn={160}>
            <DateEditor label={intl.formatMessage(messages.from)} field={form.field('from')} />
            <DateEditor label={intl.formatMessage(messages.to)} field={form.field('to')} />
          </FormItems>
          <SubmitButton form={form}>{intl.formatMessage(messages.show)}</SubmitButton>
        </div>
      </FormBody>
      {file.status === 'failed' && (
        <LoadFailure
          error={file.error}
          isPartial
          onRetry={() => fileDay !== null && dispatch(walletDaysActions.accountingRequested(fileDay))}
        />
      )}
      {days && <DayTable days={days} />}
    </section>
  );
}
