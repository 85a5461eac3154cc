import { useIntl } from 'react-intl';
import { messages } from './messages';
import { MAP_WIDTH, STEPS, stepOf, type Dot } from './model';
import { percent } from './names';

/** From few of the classes F and G to many; they differ in lightness, too. */
const FILLS = ['#fef0d9', '#fdcc8a', '#fc8d59', '#e34a33', '#b30000'] as const;
const UNKNOWN = '#ffffff';
const fillOf = (share: number | null) => (share === null ? UNKNOWN : (FILLS[stepOf(share)] ?? UNKNOWN));

interface Props {
  readonly dots: readonly Dot[];
  readonly height: number;
  /** The province in focus; dots outside of it fade. Empty for the whole region. */
  readonly province: string;
  readonly chosen: string | null;
}

/** A circle for each comune where it lies. It is a picture of the table beside it, in which everything can be read. */
export function ComuniMap({ dots, height, province, chosen }: Props) {
  const intl = useIntl();
  const steps = [
    `< ${percent(intl, STEPS[0])}`,
    ...STEPS.map((step, at) => {
      const next = STEPS[at + 1];
      return next === undefined ? `≥ ${percent(intl, step)}` : `${percent(intl, step)} – ${percent(intl, next)}`;
    }),
  ];
  return (
    <figure className="sace-statistics__map">
      <svg
        viewBox={`0 0 ${String(MAP_WIDTH)} ${height.toFixed(0)}`}
        role="img"
        aria-label={intl.formatMessage(messages.map)}
      >
        {dots.map(({ comune, x, y, radius, share }) => (
          <circle
            key={comune.istat}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={radius.toFixed(1)}
            fill={fillOf(share)}
            fillOpacity={province === '' || comune.province === province ? 0.9 : 0.15}
            strokeDasharray={share === null ? '2 1.5' : undefined}
          >
            <title>{comune.name}</title>
          </circle>
        ))}
        {dots
          .filter(({ comune }) => comune.istat === chosen && chosen !== null)
          .map(({ comune, x, y, radius }) => (
            <g key={comune.istat} className="sace-statistics__chosen">
              <circle cx={x} cy={y} r={radius + 4} />
              <text x={x} y={y - radius - 8}>
                {comune.name}
              </text>
            </g>
          ))}
      </svg>
      <figcaption>
        {intl.formatMessage(messages.map)}
        <ul>
          <li>{intl.formatMessage(messages.legend)}:</li>
          {[...steps, intl.formatMessage(messages.hidden)].map((text, at) => (
            <li key={text}>
              <svg width="16" height="16" aria-hidden="true" focusable="false">
                <circle
                  cx="8"
                  cy="8"
                  r="7"
                  fill={FILLS[at] ?? UNKNOWN}
                  strokeDasharray={at < FILLS.length ? undefined : '2 1.5'}
                />
              </svg>{' '}
              {text}
            </li>
          ))}
        </ul>
      </figcaption>
    </figure>
  );
}
