import { Fragment, useMemo, type ReactNode } from 'react';
import { documentOfText } from '../../../common/document/contents';
import type { Block, Document, Run, Table } from '../../../common/document/model';
import { readDocument } from '../../../common/document/readDocument';
import { FileImage, type ReadFile } from '../files/FileImage';
import { Link } from '../routing/Link';
import './document.css';

type Props = {
  /** The document from any source: it is read again before anything of it is drawn. */
  document: unknown;
  /** Plain text, which is drawn where that is no document. */
  words: string;
  read: ReadFile;
};

/** Draws a text of the office: every word of it is text to React, and nothing of it is HTML. */
export function DocumentView({ document, words, read }: Props) {
  const blocks = useMemo(() => safely(document, words), [document, words]);
  return (
    <div className="sace-document">
      {blocks.map((block, index) => (
        <BlockView key={index} block={block} read={read} />
      ))}
    </div>
  );
}

function safely(document: unknown, words: string): Document {
  try {
    return readDocument(document);
  } catch {
    return documentOfText(words);
  }
}

function BlockView({ block, read }: { block: Block; read: ReadFile }) {
  switch (block.type) {
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Runs runs={block.runs} />
        </Heading>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <p>
            <Runs runs={block.runs} />
          </p>
        </blockquote>
      );
    case 'list': {
      const Items = block.isOrdered ? 'ol' : 'ul';
      return (
        <Items>
          {block.items.map((runs, index) => (
            <li key={index}>
              <Runs runs={runs} />
            </li>
          ))}
        </Items>
      );
    }
    case 'table':
      return <TableView table={block} />;
    case 'image':
      return (
        <figure>
          <FileImage fileId={block.fileId} alt={block.alt} read={read} />
        </figure>
      );
    default:
      return (
        <p>
          <Runs runs={block.runs} />
        </p>
      );
  }
}

/** On a narrow screen it scrolls within its own frame, which the keyboard reaches; its columns are its name. */
function TableView({ table: { rows } }: { table: Table }) {
  const [heads = [], ...body] = rows;
  const name = heads.map((runs) => runs.map(({ text }) => text).join('')).join(', ');
  return (
    <div className="sace-document__table" role="group" aria-label={name || '–'} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {heads.map((runs, index) =>
              runs.length === 0 ? (
                <td key={index} />
              ) : (
                <th key={index} scope="col">
                  <Runs runs={runs} />
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {body.map((row, index) => (
            <tr key={index}>
              {row.map((runs, cell) => (
                <td key={cell}>
                  <Runs runs={runs} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const Runs = ({ runs }: { runs: readonly Run[] }) =>
  runs.map((run, index) => (
    <Fragment key={index}>
      <RunView run={run} />
    </Fragment>
  ));

function RunView({ run: { text, isBold, isItalic, href } }: { run: Run }) {
  let words: ReactNode = text;
  if (isItalic) words = <em>{words}</em>;
  if (isBold) words = <strong>{words}</strong>;
  if (href === undefined) return words;
  if (href.startsWith('/')) return <Link to={href}>{words}</Link>;
  return (
    <a href={href} rel="noopener noreferrer">
      {words}
    </a>
  );
}
