import { FormItems } from '../../../shared/editors/FormItems';
import { VerticalTabs } from '../../../shared/ui/VerticalTabs';
import type { Form } from '../../../shared/forms/useForm';
import { useIntl } from 'react-intl';
import { FeatureRow } from './FeatureRow';
import { messages } from './messages';
import type { FeatureGroup } from './model';
import { isDisabled, withToggle, type Draft } from './rules';

type Props = {
  groups: readonly FeatureGroup[];
  form: Form<Draft>;
  providerName: string;
  tab: string | null;
  onTab: (name: string) => void;
};

/** FEA-02, FEA-03: a tab for each group, in it the group's features, parents before their children. */
export function FeatureTabs({ groups, form, providerName, tab, onTab }: Props) {
  const intl = useIntl();
  const turn = ({ features }: FeatureGroup, name: string, value: boolean) => {
    const next = withToggle(form.values, features, name, value);
    // Only what changes: each change clears the message at its field.
    for (const [other, after] of Object.entries(next)) if (after !== form.values[other]) form.set(other, after);
  };
  return (
    <VerticalTabs
      label={intl.formatMessage(messages.tabs)}
      selected={tab}
      onSelect={onTab}
      tabs={groups.map((group) => ({
        name: group.name,
        title: group.displayName,
        panel: (
          <>
            <h3 className="h5">{group.displayName}</h3>
            <FormItems columns={1}>
              {group.features.map((feature) => (
                <FeatureRow
                  key={feature.name}
                  feature={feature}
                  field={form.field(feature.name)}
                  disabled={isDisabled(feature, group.features, providerName)}
                  onToggle={(value) => {
                    turn(group, feature.name, value);
                  }}
                  onEnter={form.submit}
                />
              ))}
            </FormItems>
          </>
        ),
      }))}
    />
  );
}
