import { useIntl } from 'react-intl';
import { ENERGY_CLASSES, inkOn } from '../../../../common/graphics/energyScale';
import { actMessages, classMessage } from './actMessages';

/** The class in its colour, and in words for those who do not see it. */
export function ClassBadge({ energyClass }: { energyClass: string | null }) {
  const intl = useIntl();
  const fill = ENERGY_CLASSES.find(({ name }) => name === energyClass)?.fill;
  const label =
    energyClass === null ? intl.formatMessage(actMessages.noClass) : intl.formatMessage(classMessage, { energyClass });
  return (
    <svg className="sace-visura-badge" viewBox="0 0 20 16" role="img" aria-label={label}>
      <path d="M0 0h15l5 8-5 8H0z" fill={fill ?? '#e3e7eb'} />
      <text x="8" y="11.5" fill={energyClass === null ? '#17324d' : inkOn(energyClass)}>
        {energyClass ?? '–'}
      </text>
    </svg>
  );
}
