import { iconPaths, type IconName } from './iconPaths';
import { laterPart } from './laterPart';

const LaterIconPath = laterPart(async () => (await import('./LaterIconPath')).LaterIconPath, { isDecoration: true });

const isFirst = (name: IconName): name is keyof typeof iconPaths => name in iconPaths;

/**
 * A decorative icon, drawn inline. Those of the first page come with it, all others together with the first that is used;
 * their place is kept. It never speaks: name the control that holds it.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`sace-icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isFirst(name) ? <path d={iconPaths[name]} /> : <LaterIconPath name={name} />}
    </svg>
  );
}
