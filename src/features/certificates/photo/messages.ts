import { defineMessage, defineMessages } from 'react-intl';

export const messages = defineMessages({
  lead: {
    id: 'certificates.photo.lead',
    defaultMessage:
      'La foto compare nella prima pagina dell’attestato. Scegline una della macchina fotografica o del telefono: la ritagli qui, e la dimensione giusta viene da sé. Si può anche lasciare senza.',
  },
  none: { id: 'certificates.photo.none', defaultMessage: 'Nessuna foto.' },
  loading: { id: 'certificates.photo.loading', defaultMessage: 'Caricamento della foto…' },
  alt: { id: 'certificates.photo.alt', defaultMessage: 'Foto dell’edificio' },
  choose: { id: 'certificates.photo.choose', defaultMessage: 'Scegli una foto' },
  another: { id: 'certificates.photo.another', defaultMessage: 'Scegli un’altra foto' },
  remove: { id: 'certificates.photo.remove', defaultMessage: 'Togli la foto' },
  unreadable: {
    id: 'certificates.photo.unreadable',
    defaultMessage: 'Questo file non si apre come immagine: scegli una foto in JPEG o PNG.',
  },
  tooLarge: {
    id: 'certificates.photo.tooLarge',
    defaultMessage: 'Questo file supera i 40 MB: scegline uno più piccolo.',
  },
  cropTitle: { id: 'certificates.photo.cropTitle', defaultMessage: 'Ritaglia la foto' },
  cropLead: {
    id: 'certificates.photo.cropLead',
    defaultMessage: 'Trascina i bordi, o spostali con le frecce della tastiera: resta ciò che è nel riquadro.',
  },
  unsaved: {
    id: 'certificates.photo.unsaved',
    defaultMessage: 'La foto aspetta che sia salvato ciò che hai scritto.',
  },
  use: { id: 'certificates.photo.use', defaultMessage: 'Usa la foto' },
  cancel: { id: 'certificates.photo.cancel', defaultMessage: 'Annulla' },
  kept: { id: 'certificates.photo.kept', defaultMessage: 'Foto salvata.' },
  gone: { id: 'certificates.photo.gone', defaultMessage: 'Foto tolta.' },
});

/** The handles that arrow keys move, for screen readers. */
export const handleNames = defineMessages({
  cropArea: { id: 'certificates.photo.handle.cropArea', defaultMessage: 'Riquadro: spostalo con le frecce' },
  nwDragHandle: { id: 'certificates.photo.handle.nw', defaultMessage: 'Angolo in alto a sinistra' },
  nDragHandle: { id: 'certificates.photo.handle.n', defaultMessage: 'Bordo in alto' },
  neDragHandle: { id: 'certificates.photo.handle.ne', defaultMessage: 'Angolo in alto a destra' },
  eDragHandle: { id: 'certificates.photo.handle.e', defaultMessage: 'Bordo a destra' },
  seDragHandle: { id: 'certificates.photo.handle.se', defaultMessage: 'Angolo in basso a destra' },
  sDragHandle: { id: 'certificates.photo.handle.s', defaultMessage: 'Bordo in basso' },
  swDragHandle: { id: 'certificates.photo.handle.sw', defaultMessage: 'Angolo in basso a sinistra' },
  wDragHandle: { id: 'certificates.photo.handle.w', defaultMessage: 'Bordo a sinistra' },
});

export const sizeMessage = defineMessage<{ width: number; height: number }>({
  id: 'certificates.photo.size',
  defaultMessage: 'Foto di {width} × {height} punti',
});
