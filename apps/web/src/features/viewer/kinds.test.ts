import { expect, test } from 'vitest';
import { type ViewerKind, viewerKind } from './kinds.ts';

const office = 'application/vnd.openxmlformats-officedocument';
test.each<[string, string, ViewerKind]>([
  ['Farm.png', 'image/png', 'picture'],
  ['Farm.svg', 'image/svg+xml', 'picture'],
  ['Farm.tiff', 'image/tiff', 'other'],
  ['Contract.pdf', 'application/pdf', 'pdf'],
  ['Contract.docx', `${office}.wordprocessingml.document`, 'document'],
  ['Contract.docx', 'application/zip', 'document'],
  ['Lots.xlsx', `${office}.spreadsheetml.sheet`, 'sheet'],
  ['Slides.pptx', `${office}.presentationml.presentation`, 'other'],
  ['Harvest.mp4', 'video/mp4', 'video'],
  ['Voice.m4a', 'audio/x-m4a', 'audio'],
  ['Voice.3gp', 'video/3gpp', 'audio'],
  ['Voice.ogg', 'application/ogg', 'audio'],
  ['README.md', 'text/plain', 'markdown'],
  ['Lots.CSV', 'text/plain', 'table'],
  ['Lots.tsv', 'text/tab-separated-values', 'table'],
  ['Offer.eml', 'text/plain', 'mail'],
  ['Cupping', 'text/calendar', 'invitation'],
  ['Cupping.ics', 'text/plain', 'invitation'],
  ['roast.ts', 'text/plain', 'code'],
  ['page.html', 'text/plain', 'code'],
  ['Dockerfile', 'text/plain', 'code'],
  ['Photos.zip', 'application/zip', 'archive'],
  ['Photos.tar.gz', 'application/gzip', 'archive'],
  ['Photos.tgz', 'application/gzip', 'archive'],
  ['roast.log.gz', 'application/gzip', 'other'],
  ['roast.tar', 'application/x-tar', 'archive'],
  ['lot.bin', 'application/octet-stream', 'other'],
  // Its name says what it likes.
  ['Farm.png', 'application/octet-stream', 'other'],
  ['Contract.pdf', 'application/x-msdownload', 'other'],
])('%s of %s is shown as %s', (name, mediaType, kind) => expect(viewerKind({ name, mediaType })).toBe(kind));
