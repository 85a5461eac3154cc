import { useState } from 'react';
import { useIntl } from 'react-intl';
import { VerticalTabs } from '../../../shared/ui/VerticalTabs';
import { groupMessage, messages } from './messages';
import type { PermissionHolder, PermissionList } from './model';
import { PermissionTree } from './PermissionTree';
import { filtered, tickedCount, toggled, toggledAll, triState, type Ticked } from './rules';
import { TriCheckbox } from './TriCheckbox';

type Props = {
  id: string;
  list: PermissionList;
  holder: PermissionHolder;
  ticked: Ticked;
  isBusy: boolean;
  onTicked: (change: (ticked: Ticked) => Ticked) => void;
};

/**
 * The filter, the box for everything, and the groups with their trees. Permissions that the filter hides keep their
 * ticks.
 */
export function PermissionGroups({ id, list: { groups }, holder, ticked, isBusy, onTicked }: Props) {
  const intl = useIntl();
  const [text, setText] = useState('');
  const [selected, setSelected] = useState<string | null>(null);
  const shown = filtered(groups, text, intl.locale);
  const whole = (name: string) => groups.filter((group) => group.name === name);
  return (
    <>
      <div className="sace-permissions__tools">
        <div className="sace-field">
          <label htmlFor={`${id}-filter`}>{intl.formatMessage(messages.filter)}</label>
          <input
            id={`${id}-filter`}
            type="search"
            autoComplete="off"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
            }}
          />
        </div>
        <TriCheckbox
          id={`${id}-all`}
          label={intl.formatMessage(messages.grantAll)}
          state={triState(ticked, groups, holder)}
          disabled={isBusy}
          onChange={(isTicked) => {
            onTicked((now) => toggledAll(now, groups, isTicked, holder));
          }}
        />
      </div>
      <p className="sace-permissions__none" role="status">
        {shown.length === 0 && intl.formatMessage(messages.noMatch)}
      </p>
      {shown.length > 0 && (
        <VerticalTabs
          label={intl.formatMessage(messages.groups)}
          selected={selected}
          onSelect={setSelected}
          tabs={shown.map((group) => ({
            name: group.name,
            title: intl.formatMessage(groupMessage, {
              name: group.displayName,
              count: whole(group.name).reduce((sum, one) => sum + tickedCount(ticked, one), 0),
            }),
            panel: (
              <>
                <TriCheckbox
                  id={`${id}-${group.name}`}
                  label={intl.formatMessage(messages.selectAll)}
                  state={triState(ticked, whole(group.name), holder)}
                  disabled={isBusy}
                  onChange={(isTicked) => {
                    onTicked((now) => toggledAll(now, whole(group.name), isTicked, holder));
                  }}
                />
                <PermissionTree
                  group={group}
                  holder={holder}
                  ticked={ticked}
                  isBusy={isBusy}
                  // Ancestors and descendants are those of the whole group: the filter hides them, and does not cut
                  // them off.
                  onToggle={(permission) => {
                    onTicked((now) =>
                      whole(group.name).reduce((sum, one) => toggled(sum, permission, one, holder), now),
                    );
                  }}
                />
              </>
            ),
          }))}
        />
      )}
    </>
  );
}
