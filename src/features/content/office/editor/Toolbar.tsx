import type { EditorState } from 'prosemirror-state';
import { isInTable } from 'prosemirror-tables';
import { useState, type KeyboardEvent, type RefObject } from 'react';
import { useIntl } from 'react-intl';
import { tools, type ToolName } from './commands';
import { editorMessages, toolNames } from './editorMessages';

type Props = {
  state: EditorState;
  isBusy: boolean;
  /** The id of the text that the tools work on. */
  controls: string;
  bar: RefObject<HTMLDivElement | null>;
  onUse: (name: ToolName) => void;
};

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => (at === last ? 0 : at + 1),
  ArrowLeft: (at, last) => (at === 0 ? last : at - 1),
  Home: () => 0,
  End: (_at, last) => last,
};

/** The tools of the text: one stop for the Tab key, arrow keys move between the tools. */
export function Toolbar({ state, isBusy, controls, bar, onUse }: Props) {
  const intl = useIntl();
  const [current, setCurrent] = useState(0);
  const isTable = isInTable(state);
  const offered = tools.filter((tool) => isTable || !tool.isInTables);
  const at = Math.min(current, offered.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const next = steps[event.key]?.(at, offered.length - 1);
    if (next === undefined) return;
    event.preventDefault();
    setCurrent(next);
    event.currentTarget.querySelectorAll<HTMLButtonElement>('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label={intl.formatMessage(editorMessages.toolbar)}
      aria-controls={controls}
      className="sace-editor__tools"
      onKeyDown={onKeyDown}
    >
      {offered.map(({ name, run, isOn }, index) => (
        <button
          key={name}
          type="button"
          tabIndex={index === at ? 0 : -1}
          aria-pressed={isOn?.(state)}
          aria-disabled={isBusy || run?.(state) === false || undefined}
          // The text keeps its selection.
          onMouseDown={(event) => {
            event.preventDefault();
          }}
          onFocus={() => {
            setCurrent(index);
          }}
          onClick={() => {
            if (!isBusy) onUse(name);
          }}
        >
          {intl.formatMessage(toolNames[name])}
        </button>
      ))}
    </div>
  );
}
