import { FieldEditor } from './FieldEditor';
import { isRows, type FormItem } from './formItem';
import { joined } from './layout';
import { Rows } from './Rows';
import type { Entries } from './useEntries';

/** Fields and lists of rows below a path, one after the other. */
export function Items({ items, base, entries }: { items: readonly FormItem[]; base: string; entries: Entries }) {
  return (
    <div className="sace-certificate-form__items">
      {items.map((item) =>
        isRows(item) ? (
          <Rows
            key={item.rows}
            rows={item}
            path={joined(base, item.rows)}
            entries={entries}
            renderItems={(row) => <Items items={item.items} base={row} entries={entries} />}
          />
        ) : (
          <FieldEditor key={item.path} field={item} path={joined(base, item.path)} entries={entries} />
        ),
      )}
    </div>
  );
}
