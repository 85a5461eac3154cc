import { iconPaths, type IconName } from './iconPaths';

/** A decorative icon, drawn inline so that it appears with the text beside it. It never speaks: name the control that holds it. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`sace-icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}
