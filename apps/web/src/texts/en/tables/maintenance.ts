/** Of apps that are closed while they are being changed. */
export const maintenance = {
  heading: 'Maintenance',
  on: 'Under maintenance',
  onText:
    'Only people who can configure this app see it meanwhile. Changes that others have made without a connection are sent when maintenance ends.',
  started: 'Maintenance started',
  ended: 'Maintenance ended',
  end: 'End maintenance',
  onlyYou: 'Under maintenance: only people who can configure this app see it.',
  title: '{{name}} is under maintenance',
  text: 'It’s being changed and will be back soon. Questions? Ask {{names}}.',
  textAdministrator: 'It’s being changed and will be back soon. Questions? Ask an administrator of your company.',
  guestText: 'It’s being changed and will be back soon.',
};
