import { FormItems, WholeRow } from '../../../shared/editors/FormItems';
import { FieldEditor } from './FieldEditor';
import type { FormField, FormItem } from './formItem';
import { Items } from './Items';
import { applies, isRelevant, runsOf } from './relevance';
import { Rows } from './Rows';
import type { Entries } from './useEntries';

/** Three columns stand between the list of sections and the preview on a screen 1366 pixels wide. */
export const LEAST_COLUMN = 200;

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
    const editorOf = (field: FormField) => {
      const editor = <FieldEditor key={field.path} field={field} path={field.path} entries={entries} />;
      return field.kind === 'area' ? <WholeRow key={field.path}>{editor}</WholeRow> : editor;
    };
    // The fields of a run have the same conditions.
    if (run.fields.every((field) => applies(field, content)))
      return (
        <FormItems key={run.fields[0]?.path} minColumn={LEAST_COLUMN}>
          {run.fields.map(editorOf)}
        </FormItems>
      );
    // Those that stay for themselves have a form each: places for the others would be empty, and a field that appears
    // beside one that is being typed in would take its focus.
    return run.fields
      .filter((field) => isRelevant(field, content, reported))
      .map((field) => <FormItems key={`${field.path} alone`}>{editorOf(field)}</FormItems>);
  });
}
