// Generated from supabase/schemas by `npm run generate:types`. Do not edit.
/* eslint-disable @typescript-eslint/consistent-indexed-object-style */

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  public: {
    Tables: {
      contact_submissions: {
        Row: {
          budget: string | null;
          bytes: number;
          call_chosen_at: string | null;
          call_declined: boolean | null;
          company: string | null;
          consent_shown_at: string | null;
          consent_version: string | null;
          created_at: string;
          currency: string;
          current_total: number | null;
          due_at: string | null;
          due_id: string | null;
          email: string;
          estimate: number | null;
          first_due_at: string | null;
          form_type: string;
          has_replied: boolean;
          id: string;
          mailbox: string | null;
          marked_for: string | null;
          message: string;
          name: string;
          news_at: string;
          page_key: string | null;
          phone: string | null;
          phone_e164: string | null;
          price_check: string | null;
          price_list: string | null;
          quoted_total: number | null;
          reference: string;
          request_id: string | null;
          requirements: string | null;
          response_status: string;
          said_at: string | null;
          selected_services: string[] | null;
          service: string | null;
          source: Json | null;
          stamp: string | null;
          stamped: boolean;
          thank_you_sent: boolean;
          urgency: string | null;
        };
        Insert: {
          budget?: string | null;
          bytes?: number;
          call_chosen_at?: string | null;
          call_declined?: boolean | null;
          company?: string | null;
          consent_shown_at?: string | null;
          consent_version?: string | null;
          created_at?: string;
          currency?: string;
          current_total?: number | null;
          due_at?: string | null;
          due_id?: string | null;
          email: string;
          estimate?: never;
          first_due_at?: string | null;
          form_type: string;
          has_replied?: boolean;
          id?: string;
          mailbox?: never;
          marked_for?: string | null;
          message: string;
          name: string;
          news_at?: never;
          page_key?: string | null;
          phone?: string | null;
          phone_e164?: never;
          price_check?: string | null;
          price_list?: string | null;
          quoted_total?: number | null;
          reference?: string;
          request_id?: string | null;
          requirements?: string | null;
          response_status?: string;
          said_at?: string | null;
          selected_services?: string[] | null;
          service?: string | null;
          source?: Json | null;
          stamp?: string | null;
          stamped?: boolean;
          thank_you_sent?: boolean;
          urgency?: string | null;
        };
        Update: {
          budget?: string | null;
          bytes?: number;
          call_chosen_at?: string | null;
          call_declined?: boolean | null;
          company?: string | null;
          consent_shown_at?: string | null;
          consent_version?: string | null;
          created_at?: string;
          currency?: string;
          current_total?: number | null;
          due_at?: string | null;
          due_id?: string | null;
          email?: string;
          estimate?: never;
          first_due_at?: string | null;
          form_type?: string;
          has_replied?: boolean;
          id?: string;
          mailbox?: never;
          marked_for?: string | null;
          message?: string;
          name?: string;
          news_at?: never;
          page_key?: string | null;
          phone?: string | null;
          phone_e164?: never;
          price_check?: string | null;
          price_list?: string | null;
          quoted_total?: number | null;
          reference?: string;
          request_id?: string | null;
          requirements?: string | null;
          response_status?: string;
          said_at?: string | null;
          selected_services?: string[] | null;
          service?: string | null;
          source?: Json | null;
          stamp?: string | null;
          stamped?: boolean;
          thank_you_sent?: boolean;
          urgency?: string | null;
        };
        Relationships: [];
      };
      user_roles: {
        Row: {
          granted_at: string | null;
          granted_by: string | null;
          role: string;
          user_id: string;
        };
        Insert: {
          granted_at?: string | null;
          granted_by?: string | null;
          role: string;
          user_id: string;
        };
        Update: {
          granted_at?: string | null;
          granted_by?: string | null;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      voice_calls: {
        Row: {
          created_at: string;
          id: string;
          phone: string;
          reason: string | null;
          reference: string | null;
          status: string;
          submission_id: string | null;
        };
        Insert: {
          created_at?: string;
          id?: string;
          phone: string;
          reason?: string | null;
          reference?: string | null;
          status?: string;
          submission_id?: string | null;
        };
        Update: {
          created_at?: string;
          id?: string;
          phone?: string;
          reason?: string | null;
          reference?: string | null;
          status?: string;
          submission_id?: string | null;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      add_lead: { Args: { p_lead: Json; p_request_id: string; p_thanks?: boolean }; Returns: string };
      add_note: { Args: { p_body: string; p_submission_id: string }; Returns: string };
      add_page_message: {
        Args: {
          p_asks_for?: string;
          p_key_hash: string;
          p_reference: string;
          p_request_id: string;
          p_text: string;
        };
        Returns: Json;
      };
      add_reply_file: { Args: { p_content: string; p_lead: string; p_name: string }; Returns: Json };
      agenda: { Args: { p_from: string; p_to: string }; Returns: Json };
      answer_quote: { Args: { p_answer: Json; p_key_hash: string; p_reference: string }; Returns: Json };
      answer_times: {
        Args: Record<PropertyKey, never>;
        Returns: {
          answered: number;
          median_minutes: number;
          p90_minutes: number;
          submissions: number;
          week: string;
          within_promise: number;
        }[];
      };
      assign_mail: { Args: { p_mail: string; p_reference?: string }; Returns: string };
      block_time: { Args: { p_ends_at: string; p_reason?: string; p_starts_at: string }; Returns: Json };
      book: {
        Args: { p_key_hash: string; p_reference: string; p_starts_at: string; p_time_zone?: string };
        Returns: Json;
      };
      calendar_feed: { Args: { p_hash: string }; Returns: Json };
      cancel_booking: { Args: { p_key_hash: string; p_reference: string }; Returns: Json };
      change_booking: { Args: { p_change: Json; p_id: string; p_sequence: number }; Returns: Json };
      change_leads: { Args: { p_change: Json; p_leads: Json }; Returns: Json[] };
      change_quote: {
        Args: { p_event: string; p_files?: string[]; p_note?: string; p_quote: string };
        Returns: undefined;
      };
      claim_invitation: { Args: { p_email: string; p_token: string }; Returns: boolean };
      claim_outbox: { Args: { p_providers: string[]; p_rows?: string[] }; Returns: Json[] };
      claim_voice_call: { Args: { p_phone: string }; Returns: Json };
      conversation: { Args: { p_known?: string[]; p_lead: string; p_newest?: number }; Returns: Json };
      count_views: {
        Args: Record<PropertyKey, never>;
        Returns: {
          follow_up: number;
          marked: number;
          mine: number;
          next_due_at: string;
          overdue: number;
          to_answer: number;
        }[];
      };
      delete_marked: { Args: { p_ids: string[] }; Returns: number };
      delete_marked_beyond_limit: { Args: Record<PropertyKey, never>; Returns: undefined };
      did_you_mean: { Args: { p_marked?: boolean; p_query: string }; Returns: string };
      due_events: { Args: { p_receivers: Json }; Returns: Json };
      duplicates_of: { Args: { p_email?: string; p_lead?: string; p_phone?: string }; Returns: Json };
      edit_note: { Args: { p_body: string; p_note_id: string }; Returns: undefined };
      end_lost_calls: { Args: Record<PropertyKey, never>; Returns: undefined };
      enquiry: { Args: { p_key_hash: string; p_newest?: number; p_reference: string }; Returns: Json };
      enquiry_file: { Args: { p_file: string; p_key_hash: string; p_reference: string }; Returns: Json };
      erase_person: {
        Args: { p_also?: string[]; p_mailbox: string; p_submission_id: string };
        Returns: boolean;
      };
      export_person: { Args: { p_also?: string[]; p_submission_id: string }; Returns: Json };
      files_of_message: { Args: { p_claim: string; p_id: string }; Returns: Json[] };
      find_self_test: {
        Args: { p_request_id: string };
        Returns: {
          came_back: boolean;
          provider: string;
          reason: string;
          status: string;
          submission_id: string;
        }[];
      };
      finish_voice_call: {
        Args: { p_call_id: string; p_reason?: string; p_reference?: string; p_status: string };
        Returns: undefined;
      };
      free_times: { Args: { p_key_hash?: string; p_reference?: string }; Returns: Json };
      grant_admin: { Args: { p_email: string }; Returns: string };
      health: { Args: Record<PropertyKey, never>; Returns: Json };
      invite_admin: { Args: { p_email: string }; Returns: Json };
      join_leads: { Args: { p_joined?: boolean; p_lead: string; p_other: string }; Returns: undefined };
      just_stored: {
        Args: { p_email?: string; p_form_type?: string; p_reference?: string; p_request_id?: string };
        Returns: string[];
      };
      lead_details: { Args: { p_submission_ids: string[] }; Returns: Json[] };
      lead_from_mail: { Args: { p_mail: string }; Returns: string };
      lead_in: { Args: { p_lead: Json }; Returns: Json };
      lead_record: { Args: { p_submission_id: string }; Returns: Json };
      list_admins: {
        Args: Record<PropertyKey, never>;
        Returns: {
          email: string;
          name: string;
          user_id: string;
        }[];
      };
      list_staff: { Args: Record<PropertyKey, never>; Returns: Json };
      log_export: { Args: { p_what: string }; Returns: undefined };
      my_notifications: { Args: { p_device?: string }; Returns: Json };
      note_writing: { Args: { p_lead: string }; Returns: undefined };
      person_of: { Args: { p_submission_id: string }; Returns: Json };
      publish_facts: {
        Args: { p_hours?: Json; p_prices?: Json; p_rules?: Json; p_texts?: string[]; p_version?: string };
        Returns: undefined;
      };
      queue_due: { Args: Record<PropertyKey, never>; Returns: undefined };
      raise_alarms: { Args: { p_channels: string[]; p_now?: string; p_timer: string }; Returns: string[] };
      read_attachment: { Args: { p_id: string }; Returns: Json };
      record_mail_event: {
        Args: {
          p_at: string;
          p_id: string;
          p_is_passing?: boolean;
          p_message_id: string;
          p_reason?: string;
          p_status: string;
        };
        Returns: boolean;
      };
      record_result: {
        Args: { p_claim: string; p_detail?: string; p_id: string; p_result: string };
        Returns: boolean;
      };
      record_self_test: {
        Args: { p_duration_ms: number; p_started_at: string; p_steps: Json };
        Returns: undefined;
      };
      record_self_test_mail: { Args: { p_submission_id: string }; Returns: undefined };
      remove_self_test: { Args: { p_request_id: string }; Returns: undefined };
      report: {
        Args: { p_by: string; p_from: string[]; p_until: string[] };
        Returns: {
          accepted: number;
          arrived: number;
          due: number;
          monthly_inr: number;
          monthly_usd: number;
          name: string;
          on_time: number;
          once_inr: number;
          once_usd: number;
          quoted: number;
          span: number;
          won: number;
        }[];
      };
      report_not_me: { Args: { p_key_hash: string; p_reference: string }; Returns: boolean };
      request_page_link: { Args: { p_email: string; p_reference: string }; Returns: undefined };
      revoke_admin: { Args: { p_successor?: string; p_user_id: string }; Returns: undefined };
      row_marks: { Args: { p_submission_ids: string[] }; Returns: Json };
      save_notifications: { Args: { p_choice: Json }; Returns: undefined };
      search_submissions: {
        Args: {
          p_before_due_at?: string;
          p_before_id?: string;
          p_before_news_at?: string;
          p_before_replied?: boolean;
          p_form_type?: string;
          p_from?: string;
          p_limit?: number;
          p_marked?: boolean;
          p_not_reached?: boolean;
          p_owner?: string;
          p_query?: string;
          p_service?: string;
          p_source?: string;
          p_status?: string;
          p_step?: string;
          p_until?: string;
          p_view?: string;
        };
        Returns: {
          budget: string | null;
          bytes: number;
          call_chosen_at: string | null;
          call_declined: boolean | null;
          company: string | null;
          consent_shown_at: string | null;
          consent_version: string | null;
          created_at: string;
          currency: string;
          current_total: number | null;
          due_at: string | null;
          due_id: string | null;
          email: string;
          estimate: number | null;
          first_due_at: string | null;
          form_type: string;
          has_replied: boolean;
          id: string;
          mailbox: string | null;
          marked_for: string | null;
          message: string;
          name: string;
          news_at: string;
          page_key: string | null;
          phone: string | null;
          phone_e164: string | null;
          price_check: string | null;
          price_list: string | null;
          quoted_total: number | null;
          reference: string;
          request_id: string | null;
          requirements: string | null;
          response_status: string;
          said_at: string | null;
          selected_services: string[] | null;
          service: string | null;
          source: Json | null;
          stamp: string | null;
          stamped: boolean;
          thank_you_sent: boolean;
          urgency: string | null;
        }[];
        SetofOptions: {
          from: '*';
          to: 'contact_submissions';
          isOneToOne: false;
          isSetofReturn: true;
        };
      };
      send_reply: {
        Args: {
          p_after_reply?: string;
          p_files?: string[];
          p_lead: string;
          p_quote?: Json;
          p_request_id: string;
          p_text: string;
        };
        Returns: Json;
      };
      set_calendar_feed: { Args: { p_hash: string }; Returns: undefined };
      start_self_test: { Args: Record<PropertyKey, never>; Returns: string };
      store_attachment: { Args: { p_content: string; p_id: string }; Returns: undefined };
      store_keys: { Args: { p_hashes: string[]; p_rows: string[] }; Returns: undefined };
      store_mail: { Args: { p_mail: Json }; Returns: Json };
      store_quotes: { Args: { p_leads: string[]; p_mail: string; p_quotes: Json }; Returns: undefined };
      test_receivers: { Args: Record<PropertyKey, never>; Returns: undefined };
      times_for_booking: { Args: { p_id: string }; Returns: string[] };
      unassigned_mails: { Args: { p_before_at?: string; p_before_id?: string }; Returns: Json };
      unblock_time: { Args: { p_id: string }; Returns: undefined };
      unmark_submissions: { Args: { p_ids: string[] }; Returns: number };
      unread_mails: { Args: Record<PropertyKey, never>; Returns: Json };
      withdraw_invitation: { Args: { p_id: string }; Returns: undefined };
      won_clicks: {
        Args: { p_click: string };
        Returns: {
          click: string;
          currency: string;
          monthly: number;
          once: number;
          won_at: string;
        }[];
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};
