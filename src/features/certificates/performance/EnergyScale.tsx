import { useIntl } from 'react-intl';
import { ENERGY_CLASSES, energyScale, inkOn, letterPlace, pointer } from '../../../../common/graphics/energyScale';
import { DrawingView } from '../../../shared/ui/DrawingView';
import { messages, scaleMessage } from './messages';

/** The arrow that points at the class, in the units of the scale. */
const POINTER = { width: 12, height: 6 } as const;

/** The scale of classes as on the printed certificate, with an arrow at the given one, if there is one. */
export function EnergyScale({ energyClass }: { energyClass: string }) {
  const intl = useIntl();
  const index = ENERGY_CLASSES.findIndex(({ name }) => name === energyClass);
  const at = ENERGY_CLASSES[index];
  const label =
    at === undefined ? intl.formatMessage(messages.noClass) : intl.formatMessage(scaleMessage, { energyClass });
  const left = energyScale.width - POINTER.width;
  return (
    <DrawingView drawing={energyScale} label={label} className="sace-outcome__scale">
      {ENERGY_CLASSES.map(({ name }, order) => {
        const { x, width, middle } = letterPlace(order);
        return (
          <text key={name} x={x + width / 2} y={middle} className="sace-outcome__letter">
            {name}
          </text>
        );
      })}
      {at && (
        <g transform={`translate(${String(left)} ${String(letterPlace(index).middle - POINTER.height / 2)})`}>
          {pointer(at.fill, POINTER.width, POINTER.height).shapes.map(({ d, fill }) => (
            <path key={d} d={d} fill={fill} />
          ))}
          <text
            x={(POINTER.width + 1.5) / 2}
            y={POINTER.height / 2}
            fill={inkOn(energyClass)}
            className="sace-outcome__letter"
          >
            {energyClass}
          </text>
        </g>
      )}
    </DrawingView>
  );
}
