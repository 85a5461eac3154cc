import { useIntl } from 'react-intl';
import { ENERGY_CLASSES, energyScale, inkOn, letterPlace, pointer } from '../../../../common/graphics/energyScale';
import { DrawingView } from '../../../shared/ui/DrawingView';
import { actMessages, classMessage } from './actMessages';

/** The size of the arrow at the class, in the units of the scale. */
const POINTER = { width: 12, height: 6 } as const;

/** The scale of classes of the printed certificate, pointing at one of them. */
export function Scale({ energyClass }: { energyClass: string | null }) {
  const intl = useIntl();
  const index = ENERGY_CLASSES.findIndex(({ name }) => name === energyClass);
  const at = ENERGY_CLASSES[index];
  const label =
    at === undefined
      ? intl.formatMessage(actMessages.noClass)
      : intl.formatMessage(classMessage, { energyClass: at.name });
  return (
    <DrawingView drawing={energyScale} label={label} className="sace-visura-scale">
      {ENERGY_CLASSES.map(({ name }, order) => {
        const { x, width, middle } = letterPlace(order);
        return (
          <text key={name} x={x + width / 2} y={middle}>
            {name}
          </text>
        );
      })}
      {at && (
        <g
          transform={`translate(${String(energyScale.width - POINTER.width)} ${String(letterPlace(index).middle - POINTER.height / 2)})`}
        >
          {pointer(at.fill, POINTER.width, POINTER.height).shapes.map(({ d, fill }) => (
            <path key={d} d={d} fill={fill} />
          ))}
          <text x={(POINTER.width + 1.5) / 2} y={POINTER.height / 2} fill={inkOn(at.name)}>
            {at.name}
          </text>
        </g>
      )}
    </DrawingView>
  );
}
