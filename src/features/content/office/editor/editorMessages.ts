import { defineMessage, defineMessages } from 'react-intl';
import type { ToolName } from './commands';

export const toolNames: Readonly<Record<ToolName, { id: string; defaultMessage: string }>> = defineMessages({
  undo: { id: 'contents.tool.undo', defaultMessage: 'Annulla' },
  redo: { id: 'contents.tool.redo', defaultMessage: 'Ripeti' },
  heading: { id: 'contents.tool.heading', defaultMessage: 'Titolo' },
  subheading: { id: 'contents.tool.subheading', defaultMessage: 'Sottotitolo' },
  bold: { id: 'contents.tool.bold', defaultMessage: 'Grassetto' },
  italic: { id: 'contents.tool.italic', defaultMessage: 'Corsivo' },
  link: { id: 'contents.tool.link', defaultMessage: 'Collegamento' },
  bullets: { id: 'contents.tool.bullets', defaultMessage: 'Elenco' },
  numbers: { id: 'contents.tool.numbers', defaultMessage: 'Elenco numerato' },
  quote: { id: 'contents.tool.quote', defaultMessage: 'Citazione' },
  table: { id: 'contents.tool.table', defaultMessage: 'Tabella' },
  addRow: { id: 'contents.tool.addRow', defaultMessage: 'Aggiungi riga' },
  addColumn: { id: 'contents.tool.addColumn', defaultMessage: 'Aggiungi colonna' },
  deleteRow: { id: 'contents.tool.deleteRow', defaultMessage: 'Elimina riga' },
  deleteColumn: { id: 'contents.tool.deleteColumn', defaultMessage: 'Elimina colonna' },
  deleteTable: { id: 'contents.tool.deleteTable', defaultMessage: 'Elimina tabella' },
  image: { id: 'contents.tool.image', defaultMessage: 'Immagine' },
});

export const editorMessages = defineMessages({
  toolbar: { id: 'contents.editor.toolbar', defaultMessage: 'Strumenti del testo' },
  linkTitle: { id: 'contents.editor.linkTitle', defaultMessage: 'Collegamento' },
  address: { id: 'contents.editor.address', defaultMessage: 'Indirizzo' },
  addressHint: {
    id: 'contents.editor.addressHint',
    defaultMessage: 'Un indirizzo web, un’e-mail, o una pagina del portale che comincia con «/».',
  },
  addressForm: {
    id: 'contents.editor.addressForm',
    defaultMessage: 'Non è un indirizzo a cui un collegamento può portare.',
  },
  insert: { id: 'contents.editor.insert', defaultMessage: 'Inserisci' },
  unlink: { id: 'contents.editor.unlink', defaultMessage: 'Togli il collegamento' },
  imageTitle: { id: 'contents.editor.imageTitle', defaultMessage: 'Immagine' },
  imageFile: { id: 'contents.editor.imageFile', defaultMessage: 'File dell’immagine' },
  imageHint: { id: 'contents.editor.imageHint', defaultMessage: 'JPEG o PNG, al massimo 5 MB.' },
  imageMissing: { id: 'contents.editor.imageMissing', defaultMessage: 'Scegli un’immagine JPEG o PNG.' },
  imageTooLarge: { id: 'contents.editor.imageTooLarge', defaultMessage: 'L’immagine supera 5 MB: riducila.' },
  alt: { id: 'contents.editor.alt', defaultMessage: 'Testo alternativo' },
  altHint: {
    id: 'contents.editor.altHint',
    defaultMessage: 'Che cosa mostra, per chi non la vede. È obbligatorio.',
  },
});

export const keysHint = defineMessage({
  id: 'contents.editor.keys',
  defaultMessage:
    'Con la tastiera: Alt+F10 porta agli strumenti, le frecce dall’uno all’altro, Ctrl+K inserisce un collegamento.',
});
