import { useId } from 'react';
import { useIntl } from 'react-intl';
import { messages, providerMessage } from './messages';
import type { Permission, PermissionGroup, PermissionHolder } from './model';
import { isForeign, type Ticked } from './rules';

type Props = {
  /** The permissions of the group that the filter leaves. */
  group: PermissionGroup;
  holder: PermissionHolder;
  ticked: Ticked;
  isBusy: boolean;
  onToggle: (permission: Permission) => void;
};

/** A group's permissions, children below their parents: nested lists, so that screen readers announce the level. */
export function PermissionTree(props: Props) {
  const { permissions } = props.group;
  return (
    <Level
      {...props}
      of={permissions.filter(({ parentName }) => !permissions.some(({ name }) => name === parentName))}
    />
  );
}

function Level({ of, ...props }: Props & { of: readonly Permission[] }) {
  if (of.length === 0) return null;
  return (
    <ul className="sace-permissions__level">
      {of.map((permission) => (
        <li key={permission.name}>
          <PermissionBox {...props} permission={permission} />
          <Level {...props} of={props.group.permissions.filter(({ parentName }) => parentName === permission.name)} />
        </li>
      ))}
    </ul>
  );
}

function PermissionBox({ permission, holder, ticked, isBusy, onToggle }: Props & { permission: Permission }) {
  const intl = useIntl();
  const id = useId();
  const foreign = isForeign(permission, holder);
  // All grants of a role are its own; for users the badges name the granting role.
  const badges =
    holder.providerName === 'R'
      ? []
      : permission.grantedProviders.filter(({ providerName }) => providerName !== holder.providerName);
  return (
    <div className="sace-permissions__check">
      <input
        id={id}
        type="checkbox"
        checked={ticked.has(permission.name)}
        disabled={foreign || isBusy}
        aria-describedby={foreign ? `${id}-foreign` : undefined}
        onChange={() => {
          onToggle(permission);
        }}
      />
      <label htmlFor={id}>{permission.displayName}</label>
      {badges.map(({ providerName, providerKey }) => (
        <span key={`${providerName} ${providerKey}`} className="sace-state sace-state--theirs">
          {intl.formatMessage(providerMessage, { provider: providerName, key: providerKey })}
        </span>
      ))}
      {foreign && (
        <span id={`${id}-foreign`} className="visually-hidden">
          {intl.formatMessage(messages.foreign)}
        </span>
      )}
    </div>
  );
}
