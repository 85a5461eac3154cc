import type { Column } from 'devextreme/ui/data_grid';
import type { IntlShape } from 'react-intl';
import { textColumn } from '../../../shared/grid/columns';
import { actionsColumn, type RowAction } from '../../../shared/grid/rowActions';
import { isGranted, type GrantedPolicies } from '../../../shared/policies';
import { actionLabel, formMessages, messages } from './messages';
import type { Tenant } from './model';

type Handlers = {
  edit: (tenant: Tenant) => void;
  features: (tenant: Tenant) => void;
  remove: (tenant: Tenant) => void;
};

/** The actions of a row, by name; each needs its policy. */
const offers = [
  { name: 'edit', policy: 'AbpTenantManagement.Tenants.Update', text: messages.edit },
  { name: 'features', policy: 'AbpTenantManagement.Tenants.ManageFeatures', text: messages.features },
  { name: 'remove', policy: 'AbpTenantManagement.Tenants.Delete', text: messages.delete },
] as const;

/** The name, and what this user may do with a tenant. */
export function tenantColumns(intl: IntlShape, granted: GrantedPolicies, handlers: Handlers): Column[] {
  const allowed = offers.filter(({ policy }) => isGranted(granted, policy));
  const actionsOf = ({ id, name, concurrencyStamp }: Tenant): RowAction[] =>
    allowed.map((offer) => {
      const text = intl.formatMessage(offer.text);
      return {
        name: offer.name,
        text,
        label: intl.formatMessage(actionLabel, { action: text, name }),
        isDangerous: offer.name === 'remove',
        onClick: () => {
          handlers[offer.name]({ id, name, concurrencyStamp });
        },
      };
    });
  const name = textColumn('name', intl.formatMessage(formMessages.name), {
    minWidth: 130,
    allowHiding: false,
    sortOrder: 'asc',
    allowFiltering: false,
  });
  return allowed.length === 0
    ? [name]
    : [name, actionsColumn<Tenant>(intl.formatMessage(messages.actions), 330, actionsOf)];
}
