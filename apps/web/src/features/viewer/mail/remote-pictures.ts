import { type CleanHtml, remoteAttribute } from '../clean-html.ts';
import { checked } from '../read-bytes.ts';

/** How many pictures of one mail are fetched. */
const most = 50;

/**
 * A mail with its pictures from other servers, which our server fetches: so that they don't learn who reads it, and where. One that can't
 * be had stays away.
 */
export async function withRemotePictures({ html, remote }: CleanHtml): Promise<string> {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const addresses = [...new Set(remote)].slice(0, most);
  const pictures = new Map(await Promise.all(addresses.map(async (it) => [it, await pictureAt(it)] as const)));
  for (const image of page.querySelectorAll(`img[${remoteAttribute}]`)) {
    const picture = pictures.get(image.getAttribute(remoteAttribute)!);
    if (picture) image.setAttribute('src', picture);
  }
  return page.body.innerHTML;
}

async function pictureAt(url: string): Promise<string | null> {
  try {
    const answer = await fetch(`/api/previews/picture?url=${encodeURIComponent(url)}`);
    return await dataAddress(await checked(answer).blob());
  } catch (error) {
    console.warn('A picture of a mail could not be fetched', error);
    return null;
  }
}

const dataAddress = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
