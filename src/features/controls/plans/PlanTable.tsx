import { useIntl, type IntlShape } from 'react-intl';
import { useDispatch } from 'react-redux';
import { day, instant } from '../../../shared/intl/formats';
import { levelNames } from '../../../../common/labels/controls';
import * as texts from './messages';
import type { ControlPlan } from './model';
import { controlPlansActions } from './slice';

const { captions, messages } = texts;
const COUNTS = ['drawnCount', 'opened', 'passedOver', 'concluded', 'conforme', 'lieve', 'grave'] as const;
const countOf = ({ figures }: ControlPlan, name: (typeof COUNTS)[number]) =>
  name === 'drawnCount' ? figures.drawn : figures[name];

type Props = {
  plans: readonly ControlPlan[];
  onChange: (plan: ControlPlan) => void;
  onDraw: (plan: ControlPlan) => void;
};

/** The id of the heading of a plan's row, which an address may ask for. */
export const planRowId = (planId: string): string => `piano-${planId}`;

/** The plans of a year with their results. */
export function PlanTable({ plans, onChange, onDraw }: Props) {
  const intl = useIntl();
  const head = (name: keyof typeof captions, className?: string) => (
    <th key={name} scope="col" className={className}>
      {intl.formatMessage(captions[name])}
    </th>
  );
  return (
    // A table wider than the window scrolls by itself, also by keys.
    <div className="sace-plans__table" role="region" aria-label={intl.formatMessage(messages.plans)} tabIndex={0}>
      <table className="table table-sm">
        <thead>
          <tr>
            {head('name')}
            <th scope="col">{intl.formatMessage(messages.criteria)}</th>
            {COUNTS.map((name) => head(name, 'sace-plans__number'))}
            <th scope="col">{intl.formatMessage(messages.actions)}</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.id}>
              <th scope="row" id={planRowId(plan.id)} tabIndex={-1}>
                {plan.name}
                <small>{intl.formatMessage(levelNames[plan.level])}</small>
              </th>
              <td>
                {criteriaOf(intl, plan)}
                {typeof plan.drawnAt === 'string' && <small>{drawnOf(intl, plan)}</small>}
              </td>
              {COUNTS.map((name) => (
                <td key={name} className="sace-plans__number">
                  {typeof plan.drawnAt === 'string' && intl.formatNumber(countOf(plan, name))}
                </td>
              ))}
              <td>
                <Actions plan={plan} onChange={onChange} onDraw={onDraw} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Returns the plan's criteria and size in words. */
function criteriaOf(intl: IntlShape, plan: ControlPlan): string {
  const { size, permille, province, certifierCode, scoreMost } = plan;
  const period = { from: day(plan.registeredFrom, intl.locale), to: day(plan.registeredTo, intl.locale) };
  return [
    typeof size === 'number'
      ? intl.formatMessage(texts.sizeMessage, { size })
      : intl.formatMessage(texts.shareMessage, { share: (permille ?? 0) / 1000 }),
    intl.formatMessage(texts.periodMessage, period),
    province && intl.formatMessage(texts.provinceMessage, { province }),
    certifierCode && intl.formatMessage(texts.certifierMessage, { code: certifierCode }),
    typeof scoreMost === 'number' && intl.formatMessage(texts.scoreMessage, { score: scoreMost }),
  ]
    .filter(Boolean)
    .join(', ');
}

const drawnOf = (intl: IntlShape, { drawnAt, drawnByName, population, seed }: ControlPlan) =>
  `${intl.formatMessage(texts.drawnMessage, {
    moment: instant(drawnAt ?? '', intl.locale),
    name: drawnByName ?? '',
    population: population ?? 0,
  })}. ${intl.formatMessage(captions.seed)}: ${seed}`;

function Actions({ plan, onChange, onDraw }: Omit<Props, 'plans'> & { plan: ControlPlan }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const { id, version, name, year } = plan;
  const button = (
    action: 'sample' | 'draw' | 'change' | 'discard',
    onClick: () => void,
    tone = 'btn-outline-primary',
  ) => {
    const text = intl.formatMessage(messages[action]);
    return (
      <button
        type="button"
        className={`btn btn-sm ${tone}`}
        aria-label={intl.formatMessage(texts.ofPlanMessage, { action: text, name })}
        onClick={onClick}
      >
        {text}
      </button>
    );
  };
  if (typeof plan.drawnAt === 'string')
    return button('sample', () => void dispatch(controlPlansActions.sampleRequested({ planId: id, year })));
  return (
    <div className="sace-plans__actions">
      {button('draw', () => onDraw(plan), 'btn-primary')}
      {button('change', () => onChange(plan))}
      {button('discard', () => void dispatch(controlPlansActions.removeRequested({ planId: id, version, name, year })))}
    </div>
  );
}
