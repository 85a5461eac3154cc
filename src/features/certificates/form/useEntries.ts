import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import type { Field } from '../../../shared/forms/useForm';
import type { Choices } from './choices';
import { formMessages, overruledHintMessage } from './formMessages';
import type { CertificateContent, CertificateSaved, FormLookups } from './model';
import { textAt, withValue } from './values';

/** What the editors of the form share. */
export interface Entries {
  readonly content: CertificateContent;
  readonly saved: CertificateSaved;
  readonly lookups: FormLookups;
  readonly choices: Choices;
  /** The field that was asked for: its row is open. */
  readonly target: string | null;
  /** What is wrong at a path, in words; undefined when nothing is. */
  readonly problemAt: (path: string) => { text: string } | undefined;
  /** What is worth knowing at a path: what lacks, warnings that are answered for. */
  readonly hintAt: (path: string) => string | undefined;
  readonly change: (edit: (content: CertificateContent) => CertificateContent) => void;
}

/** The id of the editor of a path. */
export const fieldId = (path: string): string => `ape-${path.replace(/[^A-Za-z0-9]+/g, '-')}`;

/** Reads problems and hints from the answer of the last save. */
export function useEntries(given: Omit<Entries, 'problemAt' | 'hintAt'>): Entries {
  const intl = useIntl();
  const { saved } = given;
  const words = useMemo(() => {
    // VAL-03: one message for each field, an error before what is only warned of; all of them stand in the list of findings.
    const problems = new Map<string, { level: 'error' | 'warning'; text: string }>();
    const hints = new Map<string, string[]>();
    for (const { path, message, level, overrule } of saved.findings) {
      if (overrule) {
        const hint = intl.formatMessage(overruledHintMessage, { message, reason: overrule.reason });
        hints.set(path, [...(hints.get(path) ?? []), hint]);
        continue;
      }
      const said = problems.get(path);
      if (said === undefined || (said.level === 'warning' && level === 'error'))
        problems.set(path, { level, text: message });
    }
    return { problems, hints, missing: new Set(saved.missing) };
  }, [saved, intl]);
  return {
    ...given,
    problemAt: (path) => {
      const problem = words.problems.get(path);
      return problem && { text: problem.text };
    },
    hintAt: (path) => {
      // What was typed since the last answer lacks no more.
      const lacks = words.missing.has(path) && textAt(given.content, path) === '';
      const hints = [...(lacks ? [intl.formatMessage(formMessages.missing)] : []), ...(words.hints.get(path) ?? [])];
      return hints.length === 0 ? undefined : hints.join(' ');
    },
  };
}

/** The field at a path, as the shared editors take it. */
export const fieldAt = (entries: Entries, path: string): Field<string> => ({
  id: fieldId(path),
  name: path,
  value: textAt(entries.content, path),
  onChange: (value) => entries.change((content) => withValue(content, path, value === '' ? undefined : value)),
  problem: entries.problemAt(path),
  required: false,
  isBusy: false,
});
