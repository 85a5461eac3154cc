import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { FieldEditor } from './FieldEditor';
import type { FormItem } from './formItem';
import { Items } from './Items';
import { isRelevant, runsOf } from './relevance';
import { Rows } from './Rows';
import type { Entries } from './useEntries';

type Props = { items: readonly FormItem[]; entries: Entries };

/** The fields of a section as DevExtreme forms, with the lists of rows between them. */
export function SectionItems({ items, entries }: Props) {
  const { content, saved } = entries;
  const reported = [...saved.missing, ...saved.findings.map(({ path }) => path)];
  return runsOf(items).map((run) => {
    if (!('fields' in run))
      return (
        isRelevant(run, content, reported) && (
          <Rows
            key={run.rows}
            rows={run}
            path={run.rows}
            entries={entries}
            renderItems={(row) => <Items items={run.items} base={row} entries={entries} />}
          />
        )
      );
    const shown = run.fields.map((field) => isRelevant(field, content, reported));
    return (
      shown.includes(true) && (
        <FormItems key={run.fields[0]?.path}>
          {run.fields.map((field, index) => {
            if (shown[index] !== true) return false;
            const editor = <FieldEditor key={field.path} field={field} path={field.path} entries={entries} />;
            return field.kind === 'area' ? <WholeRow key={field.path}>{editor}</WholeRow> : editor;
          })}
        </FormItems>
      )
    );
  });
}
