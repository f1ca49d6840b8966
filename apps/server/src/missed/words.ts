import { pathOf } from '@trackyard/contract';
import type { Mail } from '../platform/mail.ts';
import type { Missed } from './still-missed.ts';

/** More of them make no mail anybody reads. */
const named = 20;

interface Addressed {
  to: string;
  displayName: string;
  token: string;
  /** The full address of a page. */
  at(path: `/${string}`): string;
}

/** One mail of all that somebody missed; `missed` has at least one. */
export function mailOf(missed: readonly Missed[], { to, displayName, token, at }: Addressed): Mail {
  const listed = missed.slice(-named);
  const more = missed.length - listed.length;
  const stop = at(pathOf('StopMail', { token }));
  const choose = at(pathOf('ProfileSettings'));
  const all = at(pathOf('Notifications'));
  const hidden = more > 0 ? [`And ${more} more before.`] : [];
  const why = 'You’re getting this email because you were away from Trackyard when it happened.';
  const text = [
    `Hello ${displayName},`,
    'here’s what you missed on Trackyard:',
    ...hidden,
    ...listed.map(({ what, quote, path }) =>
      [`${what}${quote === null ? '.' : ':'}`, ...(quote === null ? [] : [`  ${quote}`]), at(path)].join('\n'),
    ),
    `All of it: ${all}`,
    `--\n${why}\nUnsubscribe: ${stop}\nNotification settings: ${choose}`,
  ].join('\n\n');
  const html = page(
    [
      `<p>Hello ${escaped(displayName)},</p><p>here’s what you missed on Trackyard:</p>`,
      ...hidden.map((it) => `<p>${it}</p>`),
      ...listed.map(
        ({ what, quote, path }) =>
          `<p style="margin:20px 0"><a href="${escaped(at(path))}" style="color:#0b6e5f;font-weight:600">${escaped(what)}</a>${
            quote === null ? '' : `<br><span style="color:#4f4d45">${escaped(quote)}</span>`
          }</p>`,
      ),
      `<p><a href="${escaped(all)}" style="color:#0b6e5f">See all of it</a></p>`,
    ],
    `${why}<br><a href="${escaped(stop)}" style="color:#6b685e">Unsubscribe</a> · <a href="${escaped(choose)}" style="color:#6b685e">Notification settings</a>`,
  );
  return {
    to,
    subject: missed.length === 1 ? missed[0]!.what : `${missed.length} updates for you on Trackyard`,
    text,
    html,
    personal: true,
    // One press in the mail program stops them (RFC 8058).
    headers: {
      'List-Unsubscribe': `<${at(`/api/mail-subscription/${token}/stop`)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

const page = (parts: readonly string[], foot: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"></head><body style="margin:0;padding:24px;font:15px/1.5 system-ui,sans-serif;color:#24231f"><div style="max-width:560px;margin:0 auto">${parts.join(
    '',
  )}<p style="margin-top:32px;padding-top:12px;border-top:1px solid #dedbd1;color:#6b685e;font-size:13px">${foot}</p></div></body></html>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escaped = (text: string): string => text.replace(/[&<>"']/g, (it) => entities[it]!);
