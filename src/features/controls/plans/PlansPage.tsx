import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useSearchParams } from 'react-router-dom';
import { LineSelect } from '../../../shared/editors/LineSelect';
import { LoadFailure } from '../../../shared/ui/LoadFailure';
import { PageHeading } from '../../../shared/ui/PageHeading';
import { Spinner } from '../../../shared/ui/Spinner';
import { ControlNav } from '../cases/ControlNav';
import { DrawDialog } from './DrawDialog';
import { messages } from './messages';
import type { ControlPlan } from './model';
import { PlanDialog } from './PlanDialog';
import { planRowId, PlanTable } from './PlanTable';
import './plans.css';
import { controlPlansActions, controlPlansSelectors } from './slice';
import { YearFigures } from './YearFigures';

type Open = { dialog: 'write'; plan: ControlPlan | null } | { dialog: 'draw'; plan: ControlPlan } | null;

const isYear = (text: string | null): text is string => text !== null && /^2\d{3}$/.test(text);
const EARLIER_YEARS = 5;

/** Shows the sampling plans of a year beside its registered and controlled acts, and lets an officer draw a sample. */
export function PlansPage() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [thisYear] = useState(() => new Date().getFullYear());
  const [parameters, setParameters] = useSearchParams();
  const yearText = parameters.get('anno');
  const year = isYear(yearText) ? Number(yearText) : thisYear;
  const plans = useSelector(controlPlansSelectors.selectPlans);
  const reading = useSelector(controlPlansSelectors.selectReading);
  const [open, setOpen] = useState<Open>(null);
  useEffect(() => void dispatch(controlPlansActions.plansRequested(year)), [dispatch, year]);
  const shown = plans?.year === year ? plans : null;
  const soughtPlan = parameters.get('piano');
  useEffect(() => {
    if (shown) document.getElementById(planRowId(soughtPlan ?? ''))?.focus();
  }, [shown, soughtPlan]);
  const years = Array.from({ length: EARLIER_YEARS + 2 }, (_, at) => thisYear + 1 - at);
  const close = () => setOpen(null);
  return (
    <>
      <PageHeading title={intl.formatMessage(messages.title)} lead={intl.formatMessage(messages.lead)} />
      <ControlNav />
      <div className="sace-items-line sace-plans__bar">
        <LineSelect
          label={intl.formatMessage(messages.year)}
          value={String(year)}
          onChange={(anno) => setParameters({ anno }, { replace: true })}
          options={(years.includes(year) ? years : [year, ...years]).map((one) => ({
            value: String(one),
            text: String(one),
          }))}
        />
        <button
          type="button"
          className="btn btn-primary btn-sm"
          onClick={() => setOpen({ dialog: 'write', plan: null })}
        >
          {intl.formatMessage(messages.add)}
        </button>
      </div>
      {reading.status === 'failed' && (
        <LoadFailure error={reading.error} onRetry={() => dispatch(controlPlansActions.plansRequested(year))} />
      )}
      {!shown && reading.status === 'pending' && <Spinner label={intl.formatMessage(messages.loading)} />}
      {shown && (
        <>
          <YearFigures figures={shown.figures} />
          <section className="sace-plans">
            <h2 className="h4">{intl.formatMessage(messages.plans)}</h2>
            {shown.items.length === 0 ? (
              <p>{intl.formatMessage(messages.none)}</p>
            ) : (
              <PlanTable
                plans={shown.items}
                onChange={(plan) => setOpen({ dialog: 'write', plan })}
                onDraw={(plan) => setOpen({ dialog: 'draw', plan })}
              />
            )}
          </section>
        </>
      )}
      {open?.dialog === 'write' && <PlanDialog plan={open.plan} year={year} onClose={close} />}
      {open?.dialog === 'draw' && <DrawDialog plan={open.plan} onClose={close} />}
    </>
  );
}
