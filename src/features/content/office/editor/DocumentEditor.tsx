import { EditorState, type Command } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIntl } from 'react-intl';
import type { Document } from '../../../../../common/document/model';
import type { ReadFile } from '../../../../shared/files/FileImage';
import type { FilesPort } from '../../../../shared/files/model';
import { FieldNotes, Star } from '../../../../shared/forms/FieldFrame';
import type { Field } from '../../../../shared/forms/useForm';
import { insertImage, linkAt, linkTo, tools, unlink, type ToolName } from './commands';
import { editable, written } from './convert';
import { keysHint } from './editorMessages';
import { ImageDialog } from './ImageDialog';
import { imageView } from './imageView';
import { LinkDialog } from './LinkDialog';
import { readableHtml } from './pastedHtml';
import { plugins } from './plugins';
import { Toolbar } from './Toolbar';
import './editor.css';

type Props = {
  label: string;
  field: Field<Document>;
  read: ReadFile;
  uploads: FilesPort;
  /** The language of the text; Italian by default. */
  language?: string;
};
type OpenDialog = 'link' | 'image' | null;

/** Attributes of the editable element for assistive programs. */
const attributesOf = ({ id, problem }: Field<Document>, language: string): Record<string, string> => ({
  id,
  role: 'textbox',
  class: 'sace-document sace-editor__text',
  lang: language,
  dir: 'auto',
  'aria-multiline': 'true',
  'aria-required': 'true',
  'aria-labelledby': `${id}-label`,
  'aria-describedby': problem ? `${id}-problem ${id}-hint` : `${id}-hint`,
  'aria-invalid': String(problem !== undefined),
});

/**
 * An editor of a document: it starts with the field's value, and returns every change as a safe document. Another value
 * needs another editor (`key`).
 */
export function DocumentEditor({ label, field, read, uploads, language = 'it' }: Props) {
  const intl = useIntl();
  const place = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView | null>(null);
  const latest = useRef(field);
  const [opened, setOpened] = useState<OpenDialog>(null);
  const [state, setState] = useState(() => {
    const openLink: Command = (_state, dispatch) => {
      if (dispatch) setOpened('link');
      return true;
    };
    return EditorState.create({ doc: editable(field.value), plugins: plugins(openLink) });
  });
  const first = useRef(state);
  useEffect(() => {
    latest.current = field;
    view.current?.setProps({ attributes: attributesOf(field, language) });
  });
  useEffect(() => {
    const editor = new EditorView(place.current, {
      state: first.current,
      attributes: attributesOf(latest.current, language),
      editable: () => !latest.current.isBusy,
      transformPastedHTML: readableHtml,
      nodeViews: { image: (node) => imageView(node, read) },
      handleKeyDown: (_view, event) => {
        if (event.key !== 'F10' || !event.altKey) return false;
        bar.current?.querySelector<HTMLButtonElement>('[tabindex="0"]')?.focus();
        return true;
      },
      dispatchTransaction(transaction) {
        const next = editor.state.apply(transaction);
        editor.updateState(next);
        first.current = next;
        setState(next);
        if (transaction.docChanged) latest.current.onChange(written(next.doc));
      },
    });
    view.current = editor;
    return () => {
      view.current = null;
      editor.destroy();
    };
  }, [read, language]);

  const run = (command: Command) => {
    const editor = view.current;
    if (!editor) return;
    command(editor.state, editor.dispatch.bind(editor), editor);
    editor.focus();
  };
  const use = (name: ToolName) => {
    if (name === 'link' || name === 'image') setOpened(name);
    else {
      const command = tools.find((tool) => tool.name === name)?.run;
      if (command) run(command);
    }
  };
  const close = () => {
    setOpened(null);
  };
  const finish = (command: Command) => {
    setOpened(null);
    // Waits until the dialog has restored the focus.
    setTimeout(() => {
      run(command);
    });
  };
  return (
    <div className="sace-field sace-editor">
      <span id={`${field.id}-label`} className="sace-editor__label">
        {label}
        <Star />
      </span>
      <Toolbar state={state} isBusy={field.isBusy} controls={field.id} bar={bar} onUse={use} />
      <div ref={place} className={field.problem ? 'sace-editor__frame is-invalid' : 'sace-editor__frame'} />
      <FieldNotes field={field} hint={intl.formatMessage(keysHint)} />
      {opened !== null &&
        createPortal(
          opened === 'link' ? (
            <LinkDialog
              href={linkAt(state)}
              onLink={(href) => {
                finish(linkTo(href));
              }}
              onUnlink={() => {
                finish(unlink);
              }}
              onClose={close}
            />
          ) : (
            <ImageDialog
              uploads={uploads}
              onInsert={(fileId, alt) => {
                finish(insertImage(fileId, alt));
              }}
              onClose={close}
            />
          ),
          document.body,
        )}
    </div>
  );
}
