import { iconPaths, type IconName } from './iconPaths';
import { laterPart } from './laterPart';

const LaterIconPath = laterPart(async () => (await import('./LaterIconPath')).LaterIconPath, { isDecoration: true });

const isFirst = (name: IconName): name is keyof typeof iconPaths => name in iconPaths;

/**
 * A decorative icon, drawn inline. The icons of the first page come with it, all others together with the first that is
 * used; their space is reserved. It has no accessible name: name the control that holds it.
 */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`sace-icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {isFirst(name) ? <path d={iconPaths[name]} /> : <LaterIconPath name={name} />}
    </svg>
  );
}
