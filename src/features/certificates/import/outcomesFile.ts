import type { IntlShape } from 'react-intl';
import { csvFile } from '../../../shared/listExport/csvFile';
import { memberPaths } from '../../../shared/routing/memberPaths';
import { href } from '../../../shared/routing/href';
import { pathLabel } from '../drafts/pathLabel';
import { fieldOf } from '../FileFindings';
import { ruleWords } from '../ruleWords';
import { messages, outcomeNames } from './messages';
import type { ImportedFile } from './model';

type Finding = NonNullable<ImportedFile['messages']>[number];

const COLUMNS = ['name', 'outcome', 'field', 'value', 'message', 'line', 'column', 'rule', 'draftAddress'] as const;

/**
 * The outcomes of all files as a CSV that an Italian spreadsheet opens by double click: a line for each finding, and
 * one for each file without any.
 * @param origin the address of the portal, for the links to the drafts
 */
export function outcomesFile(files: readonly ImportedFile[], origin: string, intl: IntlShape): Blob {
  const linesOf = (file: ImportedFile): string[][] => {
    const { name, outcome, verdict, certificateId, message } = file;
    const draft = certificateId === null ? '' : origin + href(memberPaths.certificate, { id: certificateId });
    const own = [name, intl.formatMessage(outcomeNames[verdict ?? outcome])];
    const findings = [...(file.messages ?? []), ...(file.toComplete ?? [])];
    if (findings.length === 0) return [[...own, '', '', message ?? '', '', '', '', draft]];
    return findings.map((finding) => [...own, ...findingCells(finding, intl), draft]);
  };
  const heading = COLUMNS.map((column) => intl.formatMessage(messages[column]));
  return csvFile([heading, ...files.flatMap(linesOf)]);
}

function findingCells({ path, value = '', message, line, column, rule }: Finding, intl: IntlShape): string[] {
  const field = fieldOf(path);
  return [
    field === null ? '' : pathLabel(field, intl),
    value,
    message,
    line === undefined ? '' : String(line),
    column === undefined ? '' : String(column),
    ruleWords(rule, intl),
  ];
}
