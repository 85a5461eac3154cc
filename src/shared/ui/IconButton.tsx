import { Icon } from './Icon';
import type { IconName } from './iconPaths';

type Props = { icon: IconName; label: string; isPressed?: boolean; className?: string; onClick: () => void };

/** A button that shows an icon, with its name as a tooltip and for screen readers. */
export function IconButton({ icon, label, isPressed, className = '', onClick }: Props) {
  return (
    <button
      type="button"
      className={`sace-icon-button ${className}`.trim()}
      aria-label={label}
      aria-pressed={isPressed}
      title={label}
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
