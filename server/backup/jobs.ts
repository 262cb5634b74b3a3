/**
 * What becomes of the jobs that waited when a backup was made. A restore comes hours later: what told somebody something
 * has been done since, and twice is worse than never. A task that is named nowhere here goes by itself, every hour or day.
 */
export const jobsAfterRestore = {
  /** They put the state of things right and may be done twice. */
  always: [
    'call_off_orders_for',
    'erase_account',
    'erase_by_order',
    'erase_user',
    'lapse_offers',
    'lapse_order',
    'look_at_product',
    'note_erased',
    'offer_places',
    'open_case',
    'remove_files',
    'reread_posts',
    'unnotify_followers_of_comment',
  ],
  /** Those whose time has not come yet. */
  later: [
    'deliver_notifications',
    'go_on_with_check_in',
    'notify_followers_of_post',
    'notify_of_contact_answer',
    'remind_of_order',
    'remind_of_return',
    'walk_digests',
  ],
  never: [
    'mail_deletion_link',
    'mail_email_link',
    'make_export',
    'notify_followers_of_comment',
    'notify_of_alert',
    'notify_reporters',
    'notify_seekers',
    'send_mail',
    'send_phone_code',
    'send_safety_text',
    'send_waiting_push',
    'write_digest',
  ],
}
