import { Plugin, PluginKey } from '@tiptap/pm/state';
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view';
import { Extension } from '@tiptap/react';
import { IMAGE_TYPES } from '#rules/text/format-html.ts';
import { toastFailure } from '#ui/feedback/toast.ts';

/** Uploads one picture and returns its URL. `onProgress` gets the sent fraction, from 0 to 1. */
export type UploadImage = (file: File, onProgress: (done: number) => void) => Promise<string>;

const ENDINGS = Object.keys(IMAGE_TYPES);
const TYPES = new Set<string>(Object.values(IMAGE_TYPES));

export const IMAGE_ACCEPT = ENDINGS.map((ending) => `.${ending}`).join(',');

type Step = { add: { id: object; pos: number; dom: HTMLElement } } | { remove: object };

const key = new PluginKey<DecorationSet>('upload');

/**
 * Shows each picture as a ProseMirror decoration during its upload. The decoration is not part of the text, so it is
 * never saved or undone. It moves with the text while the user continues to write.
 */
export const Uploads = Extension.create({
  name: 'uploads',
  addProseMirrorPlugins() {
    return [
      new Plugin<DecorationSet>({
        key,
        state: {
          init: () => DecorationSet.empty,
          apply(tr, before) {
            const set = before.map(tr.mapping, tr.doc);
            const step = tr.getMeta(key) as Step | undefined;
            if (step === undefined) return set;
            if ('add' in step) {
              const { id, pos, dom } = step.add;
              return set.add(tr.doc, [Decoration.widget(pos, dom, { id, side: 1 })]);
            }
            return set.remove(set.find(undefined, undefined, (spec) => spec.id === step.remove));
          },
        },
        props: { decorations: (state) => key.getState(state) },
      }),
    ];
  },
});

function placeholder(file: File) {
  const dom = document.createElement('span');
  dom.className = 'rich-upload';
  const picture = document.createElement('img');
  const address = URL.createObjectURL(file);
  picture.src = address;
  picture.alt = '';
  const bar = document.createElement('progress');
  bar.max = 1;
  bar.value = 0;
  bar.setAttribute('aria-label', `Mengunggah ${file.name}`);
  dom.append(picture, bar);
  return { dom, bar, release: () => URL.revokeObjectURL(address) };
}

/** Returns the pictures among the files, and refuses other files with a toast. */
export function picturesOf(files: Iterable<File>): File[] {
  const all = [...files];
  const good = all.filter((file) => TYPES.has(file.type));
  if (good.length < all.length) toastFailure(`Hanya gambar ${ENDINGS.join(', ')} yang dapat dimasukkan.`);
  return good;
}

/**
 * Returns the reason of a failed upload, for a toast: the server's message with a full stop, or a hint about the
 * network.
 */
function sebab(error: unknown): string {
  const refused = error instanceof Error && 'code' in error;
  return refused ? error.message.replace(/[^.]$/, '$&.') : 'Periksa jaringan Anda, lalu coba lagi.';
}

/**
 * Shows a temporary picture at `pos`, uploads the file, and replaces the temporary picture by the stored one. After a
 * failure it removes the temporary picture and shows the reason.
 */
export async function insertPicture(
  view: EditorView,
  file: File,
  pos: number,
  upload: UploadImage,
): Promise<void> {
  const id = {};
  const { dom, bar, release } = placeholder(file);
  view.dispatch(view.state.tr.setMeta(key, { add: { id, pos, dom } }));
  try {
    const src = await upload(file, (done) => {
      bar.value = done;
    });
    if (view.isDestroyed) return;
    // If the user has deleted the text around the temporary picture, the picture is missing and nothing is inserted.
    const [mark] = key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id) ?? [];
    const type = view.state.schema.nodes.image;
    if (mark === undefined || type === undefined) return;
    view.dispatch(
      view.state.tr.replaceRangeWith(mark.from, mark.from, type.create({ src })).setMeta(key, { remove: id }),
    );
  } catch (error) {
    // oxlint-disable-next-line no-console -- Specification: 'Upload failed' is logged
    console.error('Upload failed', error);
    toastFailure(`Gambar ${file.name} gagal diunggah. ${sebab(error)}`);
    if (!view.isDestroyed) view.dispatch(view.state.tr.setMeta(key, { remove: id }));
  } finally {
    release();
  }
}
